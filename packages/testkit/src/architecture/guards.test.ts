import { describe, expect, it } from "vitest";
import { guards } from "../assurance/guards.ts";
import { isThere, readSources, readText } from "./source.ts";

describe("guards — the list that the mutation test works through", () => {
  it("the code of every listed guard occurs in its source file exactly once", () => {
    const strayed = guards
      .filter(({ file, find }) => !isThere(file) || readText(file).split(find).length !== 2)
      .map(({ name, file }) => `${file}: ${name}`);
    expect(strayed).toEqual([]);
  });

  it("every guard has a unique name and a killer test file that exists", () => {
    expect(new Set(guards.map(({ name }) => name)).size).toBe(guards.length);
    const lost = guards.filter(
      ({ killer }) => !isThere(killer.includes("/") ? killer : `packages/testkit/src/database/${killer}.test.ts`),
    );
    expect(lost.map(({ name }) => name)).toEqual([]);
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
