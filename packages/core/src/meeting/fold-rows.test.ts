import { describe, expect, it } from "vitest";
import { readPdf } from "@utspring/testkit/sales-reports";
import { meetingReportPdf } from "./meeting-report-pdf.ts";
import type { MeetingReport } from "./meeting-report-pdf.ts";

/** A class with 8 withdrawals above the limit, 9 sign-offs and lines of three budgets. */
const ordinaryClass: MeetingReport = {
  className: "NA24B Södra Latin",
  period: null,
  head: { seq: 82, hash: "0123456789abcdef".repeat(4), at: new Date("2026-11-23T13:05:00Z") },
  openingOre: 0,
  closingOre: 4_068_535,
  flows: {
    paymentsOre: 3_493_800,
    salesOre: 550_000,
    depositsOre: 1_618_325,
    withdrawalsOre: 1_593_590,
    creditsOre: 5_000,
  },
  budget: {
    lines: [
      ...["Balbiljetter", "Försäljning", "Insats", "Studentflak"].map((name) => ({
        name,
        category: "income" as const,
        plannedOre: 4_200_000,
        actualOre: null,
      })),
      ...["Ballokal och mat", "Flak med chaufför", "Fotoautomat", "Plakat", "Studentskylt", "Tröjor"].map((name) => ({
        name,
        category: "expense" as const,
        plannedOre: 2_450_000,
        actualOre: 234_550,
      })),
    ],
    otherLines: [
      { name: "Band", budgetName: "Balen", plannedOre: 600_000, actualOre: 300_000 },
      { name: "Dekorationer", budgetName: "Balen", plannedOre: 150_000, actualOre: 20_000 },
      { name: "Buss", budgetName: "Avslutningsresan", plannedOre: 900_000, actualOre: 450_000 },
    ],
    actualIncomeOre: 5_662_125,
    actualExpenseOre: 1_593_590,
    unassignedOre: 20_000,
  },
  payments: {
    requirements: ["Balbiljett", "Studentflak", "Klasströja", "Mösslunch", "Present till mentorn"].map(
      (title, index) => ({
        title,
        isVoluntary: index === 4,
        amountOre: 85_000,
        paidInOre: 1_530_000,
      }),
    ),
    undoneOre: 0,
  },
  waiting: ["Återbetalning till Frida", "Granskarens utlägg"].map((description) => ({
    description,
    by: "Sara Lindgren",
    amountOre: 200_000,
  })),
  creditOre: 5_000,
  paybackOre: 0,
  attested: [
    "Handpenning till festlokalen i Nacka strand",
    "Förskott till bandet",
    "Studentmössor",
    "Flak",
    "Tryck av tröjor",
    "Fotoautomat",
    "Maten på balen",
    "Busshyra till avslutningsresan",
  ].map((description, index) => ({
    day: `2026-10-0${index + 1}`,
    description,
    by: "Sara Lindgren",
    isByAdmin: false,
    attestedBy: "Åsa Öberg-Sandström",
    isOwnClaim: false,
    isPayback: false,
    isCorrected: false,
    amountOre: 234_550,
  })),
  limitOre: 100_000,
  limitSince: { day: "2026-09-01" },
  sinceRemoval: { count: 0, amountOre: 0, hasCorrected: false },
  withoutLimit: null,
  unattested: { rows: [], isEarlier: true },
  split: { count: 2, amountOre: 80_000 },
  corrections: [{ day: "2026-11-01", of: "Loppis i aulan", reason: "en nolla för mycket", effectOre: -1_875_000 }],
  undone: { count: 0, effectOre: 0 },
  signOffs: Array.from({ length: 9 }, (_, index) => ({
    month: `2026-0${index + 1}`,
    by: "Åsa Öberg-Sandström",
    bankOre: 380_650,
    differenceOre: index === 3 ? -32_200 : 0,
    remark: index === 3 ? "Växelkassan räknades en dag för sent." : "",
  })),
  unsigned: ["2026-10"],
  ongoing: { month: "2026-11", row: 45 },
  firstBrokenSeq: null,
  firstBrokenSignOff: null,
};

/** The report of such a class, with other rows. */
const read = async (more: Partial<MeetingReport> = {}) =>
  readPdf(await meetingReportPdf({ ...ordinaryClass, ...more }, "https://utspring.example.se"));

describe("rows that two pages have space for", () => {
  it("meeting report PDF — the report of an ordinary class shows every row, and every withdrawal with both names", async () => {
    const { pages } = await read();
    expect(pages).toHaveLength(2);
    const text = pages.flat().map((line) => line.replaceAll("\u00a0", " "));
    expect(text.join("\n")).not.toMatch(/och \d+ till|avkortad/u);
    expect(text.filter((line) => line.includes("Sara Lindgren | Åsa Öberg-Sandström |"))).toHaveLength(8);
    // Months that agree with the bank are one sentence.
    expect(text.filter((line) => /20\d\d \| Åsa Öberg-Sandström \| 3 806,50 kr/u.test(line))).toEqual([
      "april 2026 | Åsa Öberg-Sandström | 3 806,50 kr | −322,00 kr | Växelkassan räknades en dag för sent.",
    ]);
    expect(text.join(" ")).toContain(
      "8 månader stämmer med banken: januari 2026 – mars 2026, maj 2026 – september 2026, granskade av Åsa Öberg-Sandström. Inte granskat: oktober 2026.",
    );
    for (const line of ordinaryClass.budget.lines) expect(text.join("\n")).toContain(line.name);
  });

  it("meeting report PDF — the report of an ordinary class shows every row, also with an earlier time without a limit", async () => {
    const days = { from: { day: "2026-09-21" }, to: { day: "2026-10-21" } };
    const { pages } = await read({ withoutLimit: { days, count: 12, amountOre: 1_234_550, hasCorrected: true } });
    expect(pages).toHaveLength(2);
    const text = pages.flat().join(" ").replaceAll("\u00a0", " ");
    expect(text).toContain(
      "Mellan 21 sep. 2026 och 21 okt. 2026 var gränsen borttagen: då är 12 uttag i perioden bokförda",
    );
    expect(text).toContain(
      "sammanlagt 12 345,50 kr, utan rättade. 2 uttag, tillsammans 800,00 kr, är märkta Delat uttag",
    );
    expect(text).not.toMatch(/och \d+ till|avkortad/u);
  });

  it("meeting report PDF — is two pages even with twelve months of long remarks and large tables", async () => {
    const signOffs = Array.from({ length: 12 }, (_, index) => ({
      month: `2026-${String(index + 1).padStart(2, "0")}`,
      by: "Anna-Karin Österlund-Ängström af Långnamn",
      bankOre: 99_999_999_00,
      differenceOre: index * 100,
      remark: "Växelkassan räknades två gånger, och skillnaden gäller kvitton som inte är bokförda. ".repeat(6),
    }));
    const attested = Array.from({ length: 40 }, (_, index) => ({
      day: "2026-10-02",
      description: "Handpenning för lokalen med ett långt namn ".repeat(4),
      by: "Sara Lindgren",
      isByAdmin: false,
      attestedBy: "Emma Ek",
      isOwnClaim: false,
      isPayback: false,
      isCorrected: false,
      amountOre: 30_000 + index,
    }));
    const waiting = Array.from({ length: 40 }, (_, index) => ({ description: "Lokal", by: "Sara", amountOre: index }));
    const corrections = Array.from({ length: 40 }, () => ({
      day: "2026-11-01",
      of: "Loppis",
      reason: "fel",
      effectOre: 1,
    }));
    const alone = await read({ signOffs, attested: [], waiting: [], corrections: [] });
    expect(alone.pages).toHaveLength(2);
    expect(alone.pages[1]?.filter((line) => line.includes("Anna-Karin"))).toHaveLength(12);
    const crowded = await read({ signOffs, attested, waiting, corrections, unsigned: ["2027-01"] });
    expect(crowded.pages).toHaveLength(2);
    const text = crowded.pages[1]?.map((line) => line.replaceAll("\u00a0", " ")) ?? [];
    const shown = text.filter((line) => line.includes("Anna-Karin"));
    // The latest months stay, and one row says how many are left out and what they come to.
    expect(shown.at(-1)).toContain("11,00 kr");
    const hidden = 12 - shown.length;
    expect(shown.length).toBeGreaterThan(3);
    expect(hidden).toBeGreaterThan(0);
    expect(text).toContain(`och ${hidden} till, under | ${(hidden * (hidden - 1)) / 2},00 kr`);
    expect(text).toContain("Text som slutar med … är avkortad. Den står i sin helhet under Granskning.");
    expect(text).toContain("Underskrifter");
  });

  it.each([
    [1, 1, 1],
    [12, 12, 12],
    [20, 20, 20],
    [30, 30, 17],
    [60, 50, 24],
  ])(
    "meeting report PDF — of %i rows that wait, %i are on pages that are filled before rows are left out",
    async (count, most, onFirst) => {
      const waiting = Array.from({ length: count }, (_, index) => ({
        description: `Uttag ${index + 1}`,
        by: "Sara",
        amountOre: 120_000 + index,
      }));
      const { budget, payments } = ordinaryClass;
      const small = {
        waiting,
        attested: [],
        corrections: [],
        signOffs: [],
        unsigned: [],
        budget: { ...budget, lines: budget.lines.slice(2, 7), otherLines: [] },
        payments: { ...payments, requirements: payments.requirements.slice(0, 2) },
      };
      const { pages } = await read(small);
      expect(pages).toHaveLength(2);
      expect((await read(small)).pages).toEqual(pages);
      const rowsOn = pages.map((page) => page.filter((line) => /^Uttag \d+ \| Sara/u.test(line)).length);
      expect(rowsOn[0]).toBe(onFirst);
      expect((rowsOn[0] ?? 0) + (rowsOn[1] ?? 0)).toBe(most);
      // What goes on has its heading again, and its sum is at the end.
      expect(pages[1]?.filter((line) => line.startsWith("Reserverat"))).toEqual(
        most > onFirst ? ["Reserverat (forts.)"] : [],
      );
      expect(pages.flat().filter((line) => line === "Reserverat")).toHaveLength(1);
    },
  );

  it("meeting report PDF — the smallest rows are left out when there is no space, and one row gives their count and sum", async () => {
    const attested = Array.from({ length: 500 }, (_, index) => ({
      day: "2026-10-02",
      description: `Uttag ${index}`,
      by: "Sara",
      isByAdmin: index === 499,
      attestedBy: "Emma",
      isOwnClaim: false,
      isPayback: false,
      isCorrected: false,
      amountOre: 100_000 + index,
    }));
    const { pages } = await read({ attested });
    expect(pages).toHaveLength(2);
    const text = pages.flat().map((line) => line.replaceAll("\u00a0", " ")) ?? [];
    const shown = text.flatMap((line) => /\| Uttag (?<at>\d+) \|/u.exec(line)?.groups?.["at"] ?? []).map(Number);
    expect(shown.length).toBeGreaterThan(3);
    expect(shown).toEqual(Array.from({ length: shown.length }, (_, index) => 500 - shown.length + index));
    expect(text.join("\n")).toContain("Sara (administratör)");
    const count = 500 - shown.length;
    const hidden = attested.slice(0, count).reduce((total, { amountOre }) => total + amountOre, 0);
    const kronor = `${Math.floor(hidden / 100_000)} ${String(Math.floor(hidden / 100) % 1_000).padStart(3, "0")},${String(hidden % 100).padStart(2, "0")} kr`;
    expect(text).toContain(`och ${count} till, under Klasskassa | ${kronor}`);
  });
});
