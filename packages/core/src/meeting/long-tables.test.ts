import { describe, expect, it } from "vitest";
import { readPdf } from "@utspring/testkit/sales-reports";
import { meetingReportPdf } from "./meeting-report-pdf.ts";
import type { MeetingReport } from "./meeting-report-pdf.ts";
import { hash, meeting } from "./test-meeting.ts";

async function read(more: Partial<MeetingReport>): Promise<string[][]> {
  const { pages } = await readPdf(await meetingReportPdf({ ...meeting, ...more }, "https://utspring.example.se"));
  return pages.map((lines) => lines.map((line) => line.replaceAll("\u00a0", " ")));
}

const [attested] = meeting.attested as [MeetingReport["attested"][number]];
const signOff = { by: "Emma Ek", bankOre: 380_650, differenceOre: 100, remark: "Växelkassan saknas." };

/** The report of a class with so many rows in each table. */
function reportOf(count: number): Partial<MeetingReport> {
  const rows = Array.from({ length: count }, (_, index) => index);
  return {
    budget: {
      ...meeting.budget,
      lines: rows.map((n) => ({ name: `Post ${n}`, category: "expense", plannedOre: 100, actualOre: 50 })),
      otherLines: rows.map((n) => ({ name: `Annan ${n}`, budgetName: "Balen", plannedOre: 100, actualOre: 50 })),
    },
    attested: rows.map((n) => ({ ...attested, description: `Attesterat ${n}`, amountOre: 100_000 + n })),
    unattested: { rows: rows.map((n) => ({ ...attested, description: `Ensamt ${n}` })), isEarlier: true },
    waiting: rows.map((n) => ({ description: `Väntande ${n}`, by: "Sara", amountOre: n })),
    payments: {
      requirements: rows.map((n) => ({ title: `Avgift ${n}`, isVoluntary: false, amountOre: 100, paidInOre: n })),
      undoneOre: 0,
    },
    corrections: rows.map((n) => ({ day: "2026-11-01", of: `Rättat ${n}`, reason: "fel", effectOre: n })),
    signOffs: rows.slice(0, 99).map((n) => ({ ...signOff, month: `20${String(n).padStart(2, "0")}-01` })),
  };
}

describe("meeting report PDF with long tables", () => {
  it.each([1, 9, 60, 500])(
    "meeting report PDF — %i rows of each table are all printed, in order, under a heading on each page, which says its number",
    async (count) => {
      const pages = await read(reportOf(count));
      const lines = pages.flat();
      for (const name of ["Post", "Annan", "Attesterat", "Ensamt", "Väntande", "Avgift", "Rättat"])
        expect(lines.flatMap((line) => new RegExp(`(?:^| )${name} (\\d+)`, "u").exec(line)?.[1] ?? [])).toEqual(
          Array.from({ length: count }, (_, index) => String(index)),
        );
      expect(lines.filter((line) => line.endsWith("| Växelkassan saknas."))).toHaveLength(Math.min(count, 99));
      for (const [index, page] of pages.entries()) {
        expect(page.at(-1)).toBe(`Klasskassan, NA24B | Sida ${index + 1} av ${pages.length}`);
        if (/\d (?:\||kr)/u.test(page[1] ?? "") && index > 0) expect(page[0]).toMatch(/\(forts\.\)$/u);
      }
    },
  );

  it("meeting report PDF — a long text is printed whole", async () => {
    const remark = "Växelkassan räknades två gånger, och skillnaden gäller kvitton. ".repeat(8).trim();
    const description = "Handpenning för lokalen med ett långt namn ".repeat(4).trim();
    const text = (
      await read({
        signOffs: Array.from({ length: 12 }, (_, index) => ({
          ...signOff,
          month: `2026-${String(index + 1).padStart(2, "0")}`,
          remark,
        })),
        waiting: [{ description, by: "Sara", amountOre: 1 }],
      })
    )
      .flat()
      .join("\n");
    expect(text).not.toContain("…");
    const remarkWords = text.split("Granskning\n")[1]?.match(/Växelkassan|kvitton\./gu);
    expect(remarkWords).toHaveLength(12 * 8 * 2);
    expect(text.match(/långt/gu)).toHaveLength(4);
  });

  it("meeting report PDF — the page that is signed has the head hash, however long the tables are", async () => {
    for (let count = 0; count < 60; count += 1) {
      const page = (await read({ waiting: reportOf(count).waiting ?? [] })).at(-1) ?? [];
      expect([count, page.filter((line) => line.includes("Namnteckning")).length]).toEqual([count, 2]);
      expect(page).toContain(hash.slice(32));
    }
  });
});
