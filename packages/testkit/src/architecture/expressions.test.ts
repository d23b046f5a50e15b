import path from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { expressionsIn, superLinear } from "./expression-rule.ts";
import { isTestFile, readSources, root } from "./source.ts";

const sources = readSources().filter((source) => !isTestFile(source.path));

afterEach(() => void vi.unstubAllGlobals());

async function madeBy(file: string): Promise<RegExp[]> {
  const made: RegExp[] = [];
  vi.stubGlobal(
    "RegExp",
    class extends RegExp {
      constructor(pattern: string | RegExp, flags?: string) {
        super(pattern, flags);
        if (new Error("where").stack?.includes(file)) made.push(this);
      }
    },
  );
  vi.resetModules();
  await import(path.join(root, file));
  vi.unstubAllGlobals();
  return made.map(({ source, flags }) => new RegExp(source, flags));
}

it("no regular expression takes more than linear time, whatever text it is given", async () => {
  const makers = sources.filter(({ text }) => text.includes("new RegExp("));
  const made = await makers.reduce<Promise<[string, RegExp][]>>(
    async (all, file) => [
      ...(await all),
      ...(await madeBy(file.path)).map((one): [string, RegExp] => [file.path, one]),
    ],
    Promise.resolve([]),
  );
  const written = sources.flatMap((source) => expressionsIn(source).map((one): [string, RegExp] => [source.path, one]));
  const found = [...written, ...made].flatMap(([file, expression]) => {
    const why = superLinear(expression);
    return why === null ? [] : [`${file}: ${String(expression).slice(0, 200)}: ${why}`];
  });
  expect(found).toEqual([]);
});

it.each([
  [/^(?:a+)+$/u, true],
  [/^[^@]+@[^@]+\.[^@]{2,}$/u, true],
  [/\s+$/u, true],
  [/<script async>[^]*?<\/script>/gu, true],
  [/(?<!\d ?)(?<=a.*)b/u, true],
  [/^[^@]+@(?:[^@.]+\.)+[^@.]{2,}$/u, false],
  [/\s+/gu, false],
])("%s takes more than linear time: %s", (expression, isSlow) => {
  expect(superLinear(expression) !== null).toBe(isSlow);
});
