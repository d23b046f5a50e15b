import { describe, expect, it } from "vitest";
import { figureText, mergedFigures, pageOf, shortfalls, targetText } from "../assurance/page.ts";
import { everyRow, rows } from "../assurance/guarantees.ts";
import type { RowId } from "../assurance/guarantees.ts";
import { isThere, readText } from "./source.ts";

const ids = Object.keys(rows) as RowId[];

describe("guarantees — the page says what was counted", () => {
  it("every guarantee names existing test files, and these report all its figures", () => {
    expect(ids.length).toBeGreaterThanOrEqual(37);
    for (const id of ids) {
      const { files, figures, project } = everyRow[id];
      expect([id, files.filter((file) => !isThere(file))]).toEqual([id, []]);
      if (project === "e2e") continue;
      const text = files.map(readText).join("\n");
      const silent = Object.keys(figures).filter(
        (name) => !new RegExp(`report\\("${id}"`, "u").test(text) || !new RegExp(`\\b${name}\\b`, "u").test(text),
      );
      expect([id, silent]).toEqual([id, []]);
    }
  });

  it("the rewritten page has a row for every guarantee, which says whether the guarantee is kept", () => {
    // A row that is newer than the page is added by the next run.
    const page = pageOf([], "2 kärnor", readText("docs/guarantees.md"));
    for (const id of ids) expect(page).toMatch(new RegExp(`^\\| ${id} \\| .* \\| (?:ja|NEJ|inte visat) \\|`, "mu"));
  });

  it("figures of several reports are added up, but of a maximum the highest is used", () => {
    const reports = [
      { row: "A1", figures: { guesses: 10, maxFromOne: 9 } },
      { row: "A1", figures: { guesses: 5, maxFromOne: 7 } },
      { row: "M1", figures: { writes: 1 } },
    ];
    expect(mergedFigures("A1", reports)).toEqual({ guesses: 15, maxFromOne: 9 });
  });

  it("a guarantee falls short when a bound is not met or a figure was not reported", () => {
    const least = { writes: 2_000, sales: 300, looks: 100 };
    expect(shortfalls("M1", { ...least, differenceOre: 0 })).toEqual([]);
    expect(shortfalls("M1", { ...least, differenceOre: 1 })).toEqual(["öre i skillnad: 1, högst 0"]);
    expect(shortfalls("M1", { ...least, writes: 10, differenceOre: 0 })[0]).toContain("minst 2\u00a0000");
    expect(shortfalls("M1", least)).toEqual(["öre i skillnad: visades inte"]);
    expect(figureText("M1", { writes: 2_000.04, differenceOre: 0.5 })).toBe(
      "2\u00a0000 samtidiga skrivningar, 0,5 öre i skillnad",
    );
    expect(targetText("M1")).toMatch(
      /^minst 2\u00a0000 samtidiga skrivningar, minst 300 .*, minst 100 .*, 0 öre i skillnad$/u,
    );
  });

  it("a guarantee that was not run keeps its earlier result, unless its sentence or bounds have changed", () => {
    const shown = {
      row: "M1" as const,
      isKept: true,
      figures: { writes: 2_000, differenceOre: 0 },
      seed: 7,
      seconds: 12,
      date: "2026-11-21",
    };
    const first = pageOf([shown], "2 kärnor", "");
    expect(first).toContain(`1 av ${ids.length} löften är visade`);
    const second = pageOf([{ ...shown, row: "W2", isKept: false, figures: {} }], "2 kärnor", first);
    expect(second.split("\n").find((line) => line.startsWith("| M1 |"))).toBe(
      first.split("\n").find((line) => line.startsWith("| M1 |")),
    );
    expect(second).toMatch(/\| W2 \| .* \| NEJ \|/u);
    // A result for another sentence or other bounds does not count for the current ones.
    const older = first.replace("| M1 | ", "| M1 | Förr lovades mindre. ");
    expect(pageOf([], "2 kärnor", older)).toMatch(/\| M1 \| .* \| inte visat \|/u);
    expect(second).toContain(`1 av ${ids.length} löften är visade`);
  });

  it("the scores of the seeded changes below the table are kept", () => {
    const scores = "## Hur mycket testerna märker\n\n| domain | 60 |\n";
    const page = pageOf([], "2 kärnor", `${pageOf([], "2 kärnor", "")}\n${scores}`);
    expect(page.endsWith(`|\n\n${scores}`)).toBe(true);
    expect(pageOf([], "2 kärnor", page)).toBe(page);
  });
});
