import { expect, it } from "vitest";
import { readPdf } from "@utspring/testkit/sales-reports";
import { openReport } from "./report-pdf.ts";
import { drawTable } from "./table-pdf.ts";

/** Each page's lines of a table that begins where this many points are left. */
async function pagesOf(pointsLeft: number, rows: string[], totals: string[][] = []): Promise<string[][]> {
  const report = await openReport({ title: "Rader", footer: "Fot", createdAt: null });
  report.moveDown(report.pointsLeft() - pointsLeft);
  await drawTable(report, {
    heading: "Köp",
    rows,
    columns: [{ header: "Vad", width: 1, cell: (row) => row }],
    totals,
  });
  const { pages } = await readPdf(await report.finish());
  return pages.map((lines) => lines.filter((line) => !line.startsWith("Fot")));
}

it("a table does not begin with its heading alone, however many lines its first row has", async () => {
  for (const lines of [1, 5]) {
    const row = Array.from({ length: lines }, () => "o".repeat(90)).join(" ");
    for (let pointsLeft = 56; pointsLeft < 112; pointsLeft += 6) {
      const pages = await pagesOf(pointsLeft, [row]);
      const withHeading = pages.find((page) => page.includes("Köp"));
      expect([pointsLeft, withHeading?.some((line) => line.startsWith("ooo"))]).toEqual([pointsLeft, true]);
    }
  }
});

it("totals are on the page of the last row, above the lower margin", async () => {
  const [rowHeight, toFirstRow, belowTotals] = [16.5, 42, 4.5];
  const twoTotals = [["Summa in"], ["Summa ut"]];
  const enough = toFirstRow + 3 * rowHeight + belowTotals + 2 * rowHeight;
  const rows = ["Ett", "Två", "Tre"];
  expect(await pagesOf(enough + 1, rows, twoTotals)).toEqual([["Köp", "Vad", ...rows, "Summa in", "Summa ut"]]);
  expect(await pagesOf(enough - 1, rows, twoTotals)).toEqual([
    ["Köp", "Vad", "Ett", "Två"],
    ["Köp (forts.)", "Vad", "Tre", "Summa in", "Summa ut"],
  ]);
});

it("a table of one row has its heading, row and totals on one page", async () => {
  for (let pointsLeft = 56; pointsLeft < 136; pointsLeft += 6) {
    const pages = await pagesOf(pointsLeft, [Array.from({ length: 5 }, () => "o".repeat(90)).join(" ")], [["Summa"]]);
    const withHeading = pages.find((page) => page.includes("Köp"));
    expect([pointsLeft, withHeading?.includes("Summa")]).toEqual([pointsLeft, true]);
  }
});
