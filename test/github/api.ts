// GitHub's API, as far as the action asks it, on this machine.

import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";

export interface Asked {
  readonly method: string;
  /** Without query, below the base path. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: Record<string, unknown>;
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, a text as it is. */
  readonly body?: unknown;
}

/** `hang` never answers, `drop` closes the line. */
export type Answer = Reply | "hang" | "drop";

export interface Api {
  /** What `GITHUB_API_URL` holds. */
  readonly url: string;
  /** Everything that was asked, in order. */
  readonly asked: Asked[];
  close(): Promise<void>;
}

const read = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString("utf8"));
};

/** @param base `/api/v3` on GitHub Enterprise Server */
export const startApi = async (answer: (asked: Asked, url: string) => Answer, base = ""): Promise<Api> => {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "", "http://localhost");
    const one = {
      method: request.method ?? "",
      path: url.pathname.startsWith(`${base}/`) ? url.pathname.slice(base.length) : `outside:${url.pathname}`,
      query: url.searchParams,
      headers: request.headers,
      body: await read(request),
    };
    asked.push(one);
    const reply = answer(one, address());
    if (reply === "hang") return;
    if (reply === "drop") return request.socket.destroy();
    const text = typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body ?? {});
    response.writeHead(reply.status, { "content-type": "application/json", ...reply.headers }).end(text);
  });
  const address = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: address(),
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

/** Some of a list as GitHub gives it, with the address of the next page. */
export const page = (all: readonly unknown[], { path, query }: Asked, url: string): Reply => {
  const size = Math.min(100, Number(query.get("per_page") ?? 30));
  const number = Number(query.get("page") ?? 1);
  const next = `<${url}${path}?per_page=${size}&page=${number + 1}>; rel="next"`;
  return {
    status: 200,
    body: all.slice((number - 1) * size, number * size),
    ...(number * size < all.length ? { headers: { link: next } } : {}),
  };
};

/** The SARIF in an upload. */
export const sarifIn = ({ body }: Asked): { readonly runs: readonly Record<string, never>[] } & Record<string, never> =>
  JSON.parse(gunzipSync(Buffer.from(String(body.sarif), "base64")).toString("utf8"));
