import { expect, test } from "vitest";
import { authorityOf, isLoopback, isPrivateHost } from "../../src/registry/authority.ts";

test.each([
  ["http://localhost:8080/mcp", "http", "localhost", "8080"],
  ["HTTPS://Example.com", "https", "Example.com", ""],
  ["http://localhost:8080?x", "http", "localhost", "8080"],
  ["http://localhost/a:80/b", "http", "localhost", ""],
  ["http://user:pass@example.com:1#:2", "http", "example.com", "1"],
  ["http://[::1]:80/", "http", "::1", "80"],
  ["http://[::1]/", "http", "::1", ""],
  ["https://{host}:{port}/{path}", "https", "{host}", "{port}"],
  ["https:///x", "https", "", ""],
])("%s has its host and port", (url, scheme, host, port) => {
  expect(authorityOf(url)).toEqual({ scheme, host, port });
});

test.each(["", "localhost:80", "//example.com", "{scheme}://example.com", "mailto:x@example.com"])(
  "%j has none",
  (url) => {
    expect(authorityOf(url)).toBeUndefined();
  },
);

// RFC 1918, 3927, 6598, 5771, 4193, 4291 and the special-use names; first and last address of each block.
const hosts = {
  loopback:
    "localhost LOCALHOST localhost. a.localhost 127.0.0.1 127.255.255.255 127.1 2130706433 0.0.0.0 ::1 0:0:0:0:0:0:0:1 :: ::ffff:127.0.0.1",
  private:
    "10.0.0.0 10.255.255.255 172.16.0.0 172.31.255.255 192.168.0.1 169.254.169.254 100.64.0.0 100.127.255.255 224.0.0.1 239.255.255.255 fc00::1 fdff::1 fe80::1 fe80::1%en0 febf::1 ff02::1 ::ffff:10.0.0.5 tide.local TIDE.LOCAL tide.local. a.b.internal tide.test tide.invalid {x}.internal",
  public:
    "example.com tide.example 9.255.255.255 11.0.0.0 172.15.0.1 172.32.0.1 192.167.0.1 192.169.0.1 169.253.0.1 100.63.0.1 100.128.0.1 223.255.255.255 240.0.0.1 fc::1 fe7f::1 fec0::1 2001:db8::1 ::ffff:8.8.8.8 mylocal localhost.example.com internal.example.com {host} 10.0.0.{n}",
};

test.each(Object.entries(hosts).flatMap(([kind, all]) => all.split(" ").map((host) => [host, kind])))(
  "%s is %s",
  (host, kind) => {
    expect(isLoopback(host)).toBe(kind === "loopback");
    expect(isPrivateHost(host)).toBe(kind !== "public");
  },
);

test("reads any text in linear time", () => {
  const start = performance.now();
  for (const part of ["a.", "1.", "%", "{", "x:", "["]) {
    const text = part.repeat(200_000);
    authorityOf(`http://${text}`);
    isPrivateHost(text);
  }
  expect(performance.now() - start).toBeLessThan(2000);
});
