import { describe, expect, test } from "vitest";
import { endsInPlaceholder, isZeroVersion, placeholderIn } from "../../src/registry/placeholders.ts";

describe("placeholders", () => {
  test.each([
    ["${VERSION}", "${VERSION}"],
    ["v${app.version}-rc", "${app.version}"],
    ["{{VERSION}}", "{{VERSION}}"],
    ["{{ version }}", "{{ version }}"],
    ["a/__MCP_SERVER_VERSION__/b", "__MCP_SERVER_VERSION__"],
    ["<<McpRepositoryName>>", "<<McpRepositoryName>>"],
    ["$VERSION", "$VERSION"],
    // No placeholders:
    ["v$VERSION", undefined],
    ["$version", undefined],
    ["costs $5", undefined],
    ["{version}", undefined],
    ["${1}", undefined],
    ["{{1}}", undefined],
    ["{{a b}}", undefined],
    ["__init__", undefined],
    ["_VERSION_", undefined],
    ["<your package ID here>", undefined],
    ["<Version>", undefined],
    ["", undefined],
  ])("%j holds %j", (text, placeholder) => {
    expect(placeholderIn(text)).toBe(placeholder);
  });

  test.each([
    ["tide-${VERSION}", true],
    ["tide-__VERSION__", true],
    ["$FILE", true],
    ["${VERSION}.zip", false],
    ["", false],
  ])("%j ends in one: %j", (text, ends) => {
    expect(endsInPlaceholder(text)).toBe(ends);
  });

  test("take linear time whatever the text", () => {
    const start = performance.now();
    for (const part of ["__A", "____", "${A", "{{ ", "{{", "<<A", "$A", "__A__x"]) {
      const text = part.repeat(300_000);
      placeholderIn(text);
      endsInPlaceholder(text);
    }
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

test.each([
  ...["0.0.0", "v0.0.0"],
  ...["placeholder", "development", "template", "auto", "semantically-released"].map((word) => `0.0.0-${word}`),
])("%s is not filled in yet", (version) => {
  expect(isZeroVersion(version)).toBe(true);
});

test.each(["0.0.1", "0.0", "0.0.0-alpha.1", "10.0.0", "0.0.0.1", ""])("%j is a version", (version) => {
  expect(isZeroVersion(version)).toBe(false);
});
