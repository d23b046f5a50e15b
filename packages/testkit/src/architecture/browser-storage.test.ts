import { describe, expect, it } from "vitest";
import { withoutComments } from "./ast.ts";
import { isTestFile, readSources, readText } from "./source.ts";

const registry = "apps/web/src/storage/storage-owners.ts";
/** Programs that cannot import the registry: they may only use its keys. */
const withoutImports = ["apps/web/index.html", "apps/web/src/ssr/prerendered-page.ts"];

const direct =
  /(?<!-)\b(?:localStorage|sessionStorage|indexedDB|caches|cookieStore)\b|\bdocument\.cookie\b|\buse(?:Local|Session)Storage\b/u;

const isDirect = (text: string) => direct.test(withoutComments(text));

describe("what a browser stores", () => {
  it("is read and written through the registry only", () => {
    const found = readSources()
      .filter(({ path }) => path.startsWith("apps/web/src/") && !path.startsWith("apps/web/src/storage/"))
      .filter(({ path, text }) => !isTestFile(path) && !withoutImports.includes(path) && isDirect(text))
      .map(
        ({ path }) =>
          `${path} uses the browser's storage itself; use storage/browser-storage.ts, and register the key in ${registry}`,
      );
    expect(found).toEqual([]);
  });

  it("has a registered key where the registry cannot be imported", () => {
    const keys = withoutImports.flatMap((file) =>
      [...readText(file).matchAll(/Storage\.\w+\("(?<key>[^"]+)"/gu)].map((match) => match.groups?.["key"] ?? ""),
    );
    expect(keys.length).toBeGreaterThan(2);
    expect(keys.filter((key) => !readText(registry).includes(`"${key}":`))).toEqual([]);
  });

  it("the check reports each way around the registry", () => {
    for (const way of [
      'window.localStorage.setItem("a", "b")',
      "sessionStorage.clear()",
      'await self.caches.open("a")',
      'indexedDB.open("a")',
      'document.cookie = "a=b"',
      'cookieStore.set("a", "b")',
      'useLocalStorage({ key: "a" })',
    ])
      expect([way, isDirect(way)]).toEqual([way, true]);
    expect(isDirect("// localStorage\nconst cached = deviceStorage();")).toBe(false);
  });
});
