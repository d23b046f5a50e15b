import { expect, it } from "vitest";
import { readPdf } from "@utspring/testkit/sales-reports";
import { tableBlock } from "./blocks-pdf.ts";
import { openReport } from "./report-pdf.ts";
import { compactLayout } from "./table-pdf.ts";

/** The lines of a table of three rows that keeps some of them. */
async function linesWith(kept: number): Promise<string[]> {
  const report = await openReport({ title: "Rader", footer: "Rader", createdAt: null });
  const block = tableBlock<{ name: string }>(report, {
    heading: "Uttag",
    rows: ["Flak", "Bal", "Skiva"].map((name) => ({ name })),
    columns: [{ header: "Vad", width: 1, cell: ({ name }) => name }],
    layout: compactLayout,
    where: "Klasskassa",
    omission: {
      priorityOf: (_, index) => -index,
      restRowOf: (_, name) => ({ name }),
      minRowsByStage: [0],
      costPerRow: 1,
    },
  });
  block.rows?.keep(kept);
  await block.draw();
  return (await readPdf(await report.finish())).pages.flat();
}

it("rows that are left out are said to be more only where a row stands above", async () => {
  expect(await linesWith(3)).not.toContainEqual(expect.stringContaining("under Klasskassa"));
  expect(await linesWith(1)).toContain("och 2 till, under Klasskassa");
  expect(await linesWith(0)).toContain("3 rader, under Klasskassa");
});
