import { expect, it } from "vitest";
import { isTestFile, readSources } from "./source.ts";

it("no field cuts what is pasted: the schema tidies it, and its message says how long it may be", () => {
  const found = readSources()
    .filter(({ path, text }) => path.startsWith("apps/web/src/") && !isTestFile(path) && /\bmaxLength\b/u.test(text))
    .map(({ path }) => path);
  expect(found).toEqual([]);
});
