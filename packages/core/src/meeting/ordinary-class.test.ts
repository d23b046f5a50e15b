import { describe, expect, it } from "vitest";
import { readPdf } from "@utspring/testkit/sales-reports";
import { meetingReportPdf } from "./meeting-report-pdf.ts";
import type { MeetingReport } from "./meeting-report-pdf.ts";

const [alexandra, mohammed] = ["Alexandra Lindqvist-Berg", "Mohammed Al-Hassan"];
const items = "Kakförsäljning Loppis Studentflak Bal Skiva Mat Dekorationer Musik Tröjor Försäkring".split(" ");
const payments = "Mössa Flak Bal Tröja Resa Skiva".split(" ");
const withdrawals = ["Handpenning för studentflaket", "Lokal till balen", "DJ", "Tröjor, delbetalning"];

/**
 * The report of a class with 12 withdrawals above the limit, 5 corrections and signed months without difference, or
 * with `other` rows.
 */
async function reportOf(months: number, other: Partial<MeetingReport> = {}) {
  const monthAt = (index: number) => new Date(Date.UTC(2026, 10 - months + index, 15)).toISOString().slice(0, 7);
  const file = await meetingReportPdf(
    {
      className: "NA3C",
      period: null,
      head: { seq: 60, hash: "0123456789abcdef".repeat(4), at: new Date("2026-11-25T10:00:00Z") },
      openingOre: 0,
      closingOre: 4_252_400,
      flows: { paymentsOre: 60_000, salesOre: 0, depositsOre: 6_027_000, withdrawalsOre: 1_806_600, creditsOre: 0 },
      budget: {
        lines: items.map((name, index) => ({
          name,
          category: index < 2 ? "income" : "expense",
          plannedOre: 1_000_000,
          actualOre: index < 2 ? null : 150_000,
        })),
        otherLines: [],
        actualIncomeOre: 6_087_000,
        actualExpenseOre: 1_806_600,
        unassignedOre: 0,
      },
      payments: {
        requirements: payments.map((title) => ({ title, isVoluntary: false, amountOre: 10_000, paidInOre: 10_000 })),
        undoneOre: 0,
      },
      waiting: [],
      creditOre: 0,
      paybackOre: 0,
      limitOre: 100_000,
      limitSince: { day: "2024-08-20" },
      attested: Array.from({ length: 12 }, (_, index) => ({
        day: "2026-09-20",
        time: `09:${10 + index}`,
        description: withdrawals[index % 4] ?? "",
        by: alexandra,
        isByAdmin: false,
        attestedBy: mohammed,
        isOwnClaim: false,
        isPayback: false,
        isCorrected: false,
        amountOre: 150_000 + index * 100,
      })),
      sinceRemoval: { count: 0, amountOre: 0, hasCorrected: false },
      withoutLimit: null,
      unattested: { rows: [], isEarlier: true },
      split: { count: 0, amountOre: 0 },
      corrections: Array.from({ length: 5 }, (_, index) => ({
        day: "2026-09-20",
        time: `10:1${index}`,
        of: "Pant",
        reason: "Skrev in den två gånger",
        effectOre: -5_000,
      })),
      undone: { count: 0, effectOre: 0 },
      signOffs: Array.from({ length: months }, (_, index) => ({
        month: monthAt(index),
        by: "Wilhelmina Söderström",
        bankOre: 6_000_000,
        differenceOre: 0,
        remark: "",
      })),
      unsigned: [],
      ongoing: { month: "2026-11", row: 60 },
      firstBrokenSeq: null,
      firstBrokenSignOff: null,
      ...other,
    },
    "https://utspring.example.se",
  );
  const { pages } = await readPdf(file);
  return { pages, lines: pages.flat().map((line) => line.replaceAll("\u00a0", " ")) };
}

describe("meeting report PDF of an ordinary class", () => {
  it.each([12, 20, 27])(
    "meeting report PDF — with %i signed months that agree, every budget item, withdrawal, correction and payment is shown",
    async (months) => {
      const { pages, lines } = await reportOf(months);
      expect(pages).toHaveLength(2);
      expect(lines.join("\n")).not.toMatch(/\d+ (?:till|rader|rad), under|avkortad/u);
      for (const name of items)
        expect(
          lines.filter((line) => line.startsWith(`${name} | `) && / (?:Inkomst|Utgift) /u.test(line)),
        ).toHaveLength(1);
      // Both names of each are on one line.
      expect(lines.filter((line) => line.includes(`| ${alexandra} | ${mohammed} | 1 5`))).toHaveLength(12);
      expect(lines.filter((line) => line.endsWith("| Pant | Skrev in den två gånger | −50,00 kr"))).toHaveLength(5);
      for (const title of payments) expect(lines).toContain(`${title} | 100,00 kr | 100,00 kr`);
      expect(lines.join(" ")).toMatch(
        new RegExp(
          `${months} månader stämmer med banken: \\S+ \\d+ – oktober 2026, granskade av Wilhelmina Söderström\\.`,
          "u",
        ),
      );
    },
  );

  it("meeting report PDF — every payment is shown beside something in each of the other tables", async () => {
    const withdrawal = { day: "2026-09-20", by: alexandra, isByAdmin: false, isCorrected: false, amountOre: 150_000 };
    const { pages, lines } = await reportOf(0, {
      waiting: withdrawals.slice(0, 2).map((description) => ({ description, by: alexandra, amountOre: 10_000 })),
      creditOre: 5_000,
      paybackOre: 0,
      flows: { paymentsOre: 60_000, salesOre: 0, depositsOre: 6_027_000, withdrawalsOre: 1_806_600, creditsOre: 5_000 },
      unsigned: ["2025-11", "2025-12", "2026-08", "2026-09", "2026-10"],
      attested: [...withdrawals, "Bussar"].map((description) => ({
        ...withdrawal,
        description,
        attestedBy: mohammed,
        isOwnClaim: false,
        isPayback: false,
      })),
      unattested: { rows: [{ ...withdrawal, description: "DJ" }], isEarlier: true },
      corrections: ["Pant", "Läsk"].map((of) => ({ day: "2026-09-20", of, reason: "Dubbelt", effectOre: -5_000 })),
      signOffs: ["01", "02", "03", "04", "05", "06", "07"].map((month) => ({
        month: `2026-${month}`,
        by: "Wilhelmina Söderström",
        bankOre: 6_000_000,
        differenceOre: month === "01" ? 0 : 100,
        remark:
          month === "01"
            ? ""
            : "Växelkassan räknades en dag för sent, och femtio kronor låg kvar i kassaskrinet över natten.",
      })),
    });
    expect(pages).toHaveLength(2);
    for (const title of payments) expect(lines).toContain(`${title} | 100,00 kr | 100,00 kr`);
    expect(lines.join("\n")).not.toMatch(/\d+ (?:till|rader|rad), under/u);
  });
});
