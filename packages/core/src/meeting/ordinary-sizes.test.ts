import { describe, expect, it } from "vitest";
import { readPdf } from "@utspring/testkit/sales-reports";
import { seededRandom } from "@utspring/testkit/seeded-random";
import { meetingReportPdf } from "./meeting-report-pdf.ts";
import type { MeetingReport } from "./meeting-report-pdf.ts";
import { meeting } from "./test-meeting.ts";

/** How many rows each table has. `sentences` is true when every sentence beside them is printed too. */
interface Sizes {
  incomes: number;
  expenses: number;
  attested: number;
  unattested: number;
  waiting: number;
  payments: number;
  corrections: number;
  signOffs: number;
  sentences: boolean;
}

/** What guarantee M11 calls an ordinary class has at most this. Its budget has a row for what is on no line too. */
const largest: Sizes = {
  incomes: 7,
  expenses: 6,
  attested: 8,
  unattested: 2,
  waiting: 2,
  payments: 6,
  corrections: 2,
  signOffs: 9,
  sentences: true,
};

const listOf = <Item>(length: number, make: (index: number) => Item) =>
  Array.from({ length }, (_, index) => make(index));

function reportOf(sizes: Sizes): MeetingReport {
  const { sentences } = sizes;
  const row = { isByAdmin: false, isCorrected: false, by: "Sara Lindgren" };
  const attested = { ...row, day: "2026-10-02", attestedBy: "Emma Ek", isOwnClaim: false, isPayback: false };
  return {
    ...meeting,
    flows: { ...meeting.flows, creditsOre: sentences ? 1_985_788 : 0 },
    budget: {
      ...meeting.budget,
      lines: [
        ...listOf(sizes.incomes, (index) => ({
          name: `Inkomst ${index}`,
          category: "income" as const,
          plannedOre: 1,
          actualOre: null,
        })),
        ...listOf(sizes.expenses, (index) => ({
          name: `Utgift ${index}`,
          category: "expense" as const,
          plannedOre: 47_084,
          actualOre: 5_489_18,
        })),
      ],
    },
    attested: listOf(sizes.attested, (index) => ({ ...attested, description: `Uttag ${index}`, amountOre: 20_483_82 })),
    unattested: {
      rows: listOf(sizes.unattested, (index) => ({ ...attested, description: `Ensam ${index}`, amountOre: 44_739_64 })),
      isEarlier: true,
    },
    withoutLimit: sentences
      ? {
          days: { from: { day: "2026-09-21" }, to: { day: "2026-10-21" } },
          count: 12,
          amountOre: 1_234_550,
          hasCorrected: true,
        }
      : null,
    split: { count: sentences ? 2 : 0, amountOre: 80_000 },
    waiting: listOf(sizes.waiting, (index) => ({ ...row, description: `Lokal ${index}`, amountOre: 3_117 })),
    creditOre: sentences ? 1_985_788 : 0,
    payments: {
      requirements: listOf(sizes.payments, (index) => ({
        title: `Avgift ${index}`,
        isVoluntary: false,
        amountOre: 50_000_00,
        paidInOre: 21_789_80,
      })),
      undoneOre: 0,
    },
    corrections: listOf(sizes.corrections, (index) => ({
      day: "2026-11-25",
      of: `Rad ${index}`,
      reason: "Fel belopp",
      effectOre: -21_998_23,
    })),
    signOffs: listOf(sizes.signOffs, (index) => ({
      month: `2026-0${index + 1}`,
      by: "Emma Ek",
      bankOre: 33_216_23,
      differenceOre: 132_28,
      remark: "Växelkassan räknades en dag för sent.",
    })),
    unsigned: sentences ? listOf(6, (index) => `2025-0${index + 1}`) : [],
    ongoing: sentences ? { month: "2026-11", row: 28 } : null,
  };
}

async function leftOutOf(sizes: Sizes): Promise<string[]> {
  const { pages } = await readPdf(await meetingReportPdf(reportOf(sizes), "https://utspring.example.se"));
  expect(pages).toHaveLength(2);
  expect(pages[1]?.filter((line) => line.includes("Namnteckning"))).toHaveLength(2);
  return pages.flat().filter((line) => /\d+ (?:till|rader|rad), under|avkortad/u.test(line));
}

describe("meeting report PDF of a class of ordinary size", () => {
  it("meeting report PDF — an ordinary class's rows are all shown, however they fall on the two pages", async () => {
    expect(await leftOutOf(largest)).toEqual([]);
    const below = seededRandom(20261127);
    for (let round = 0; round < 24; round += 1) {
      const sizes = Object.fromEntries(
        Object.entries(largest).map(([name, most]) => [
          name,
          typeof most === "number" ? most - below(Math.min(4, most + 1)) : below(2) === 0,
        ]),
      ) as unknown as Sizes;
      expect(await leftOutOf(sizes), JSON.stringify(sizes)).toEqual([]);
    }
  });

  it("meeting report PDF — an ordinary class's rows are all shown with their times, also with long remarks that are cut", async () => {
    const report = reportOf(largest);
    const time = "20:08";
    const { pages } = await readPdf(
      await meetingReportPdf(
        {
          ...report,
          attested: report.attested.map((row) => ({ ...row, time })),
          signOffs: report.signOffs.map((row) => ({ ...row, remark: `${row.remark} `.repeat(12) })),
        },
        "https://utspring.example.se",
      ),
    );
    expect(pages).toHaveLength(2);
    const lines = pages.flat();
    expect(lines.filter((line) => /\d+ (?:till|rader|rad), under/u.test(line))).toEqual([]);
    expect(lines.filter((line) => line.startsWith("2 okt. 2026 kl. 20:08 | Uttag"))).toHaveLength(8);
    expect(lines.filter((line) => line.includes("Växelkassan räknades"))).toHaveLength(9);
    expect(lines.join(" ")).toContain("är avkortad");
  });
});
