import { describe, expect, it } from "vitest";
import { guards } from "../assurance/guards.ts";
import { isThere, readSources, readText } from "./source.ts";
import { canContain, titlesOf } from "./test-titles.ts";

const pathOfKiller = (killer: string) =>
  killer.includes("/") ? killer : `packages/testkit/src/database/${killer}.test.ts`;

describe("guards — the list that the mutation test works through", () => {
  it("the code of every listed guard occurs in its source file exactly once", () => {
    const strayed = guards
      .filter(({ file, find }) => !isThere(file) || readText(file).split(find).length !== 2)
      .map(({ name, file }) => `${file}: ${name}`);
    expect(strayed).toEqual([]);
  });

  it("every guard has a unique name and a killer test file that exists", () => {
    expect(new Set(guards.map(({ name }) => name)).size).toBe(guards.length);
    const lost = guards.filter(({ killer }) => !isThere(pathOfKiller(killer)));
    expect(lost.map(({ name }) => name)).toEqual([]);
  });

  // Z3 runs a sample of the guards, and would find a renamed title much later.
  it("the words that every guard quotes stand in a title of its killer test file", () => {
    const titles = new Map<string, string[]>();
    const tables = readSources()
      .filter(({ path }) => path.startsWith("packages/testkit/src/") && !path.endsWith("-guards.ts"))
      .map(({ text }) => text)
      .join("\n");
    const lost = guards.filter(({ killer, only }) => {
      const file = pathOfKiller(killer);
      const known = titles.get(file) ?? titlesOf(readText(file));
      titles.set(file, known);
      return only.trim() === "" || !known.some((title) => canContain(title, only, `${readText(file)}\n${tables}`));
    });
    expect(lost.map(({ killer, only }) => `${killer}: ${only}`)).toEqual([]);
  });

  it("every refusal that a procedure throws is asserted by a test of its area, or by a guarantee's test", () => {
    const sources = readSources();
    const areaOf = (path: string) => path.split("/")[3] ?? "";
    const tests = sources.filter(({ path }) => /\.test\.tsx?$/u.test(path));
    const lost = sources
      .filter(({ path }) => path.startsWith("packages/core/src/") && !path.endsWith(".test.ts"))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/new AppError\("(?<code>[A-Z_]+)"/gu)].map((match) => ({
          path,
          code: match.groups?.["code"] ?? "",
        })),
      )
      .filter(
        ({ path, code }) =>
          !tests.some(
            (test) =>
              (["admin", areaOf(path)].includes(areaOf(test.path)) || !test.path.startsWith("packages/core/")) &&
              test.text.includes(`"${code}"`),
          ),
      );
    expect(lost).toEqual([]);
  });
});
