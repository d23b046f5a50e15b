import { describe, expect, it } from "vitest";
import { readPdf } from "@utspring/testkit/sales-reports";
import { meetingReportPdf } from "./meeting-report-pdf.ts";
import type { MeetingReport } from "./meeting-report-pdf.ts";
import { meeting } from "./test-meeting.ts";

const read = async (more: Partial<MeetingReport> = {}) =>
  readPdf(await meetingReportPdf({ ...meeting, ...more }, "https://utspring.example.se"));

describe("meeting report PDF, withdrawals and income", () => {
  it("meeting report PDF — withdrawals above today's limit without attest are listed, and none are only said not to be there", async () => {
    const plain = async (more: Partial<MeetingReport>) =>
      (await read(more)).pages.flat().map((line) => line.replaceAll("\u00a0", " "));
    const row = { day: "2026-08-02", description: "Buss", by: "Sara Lindgren", isByAdmin: false, isCorrected: false };
    const rows = [
      { ...row, amountOre: 500_000 },
      { ...row, description: "Lokal", isByAdmin: true, amountOre: 150_000 },
    ];
    const limit = "Gränsen är 200,00 kr sedan 1 sep. 2026.";
    const listed = await plain({ attested: [], unattested: { rows, isEarlier: true } });
    expect(listed.join(" ")).toContain(
      `${limit} Utan attest är 2 uttag på mer än 200,00 kr bokförda i perioden, innan dagens gräns gällde: sammanlagt 6 500,00 kr.`,
    );
    expect(listed).toContain("2 aug. 2026 | Buss | Sara Lindgren | 5 000,00 kr");
    expect(listed).toContain("2 aug. 2026 | Lokal | Sara Lindgren (administratör) | 1 500,00 kr");
    expect(listed.join(" ")).not.toContain("nget uttag på mer än");
    const one = await plain({ unattested: { rows: rows.slice(0, 1), isEarlier: false } });
    expect(one.join(" ")).toContain("är 1 uttag på mer än 200,00 kr bokfört i perioden, sammanlagt 5 000,00 kr.");
    expect(await plain({ attested: [] })).toContain(`${limit} Inget uttag på mer än 200,00 kr är bokfört i perioden.`);
  });

  it("meeting report PDF — a withdrawal above the limit that was corrected is marked and in no sum", async () => {
    const [first] = meeting.attested;
    if (!first) throw new Error("no withdrawal");
    const corrected = { ...first, description: "Blev inte av", isCorrected: true, amountOre: 90_000 };
    const { pages } = await read({ attested: [first, corrected] });
    const text = pages.flat().map((line) => line.replaceAll("\u00a0", " "));
    expect(text).toContain("2 okt. 2026 | Rättat: Blev inte av | Sara Lindgren | Emma Ek | 900,00 kr");
    expect(text).toContain("Summa | utan rättade | 300,00 kr");
    const row = { ...corrected, attestedBy: undefined };
    const alone = await read({
      attested: [],
      unattested: { rows: [row, { ...row, isCorrected: false }], isEarlier: true },
    });
    const lines = alone.pages.flat().map((line) => line.replaceAll("\u00a0", " "));
    expect(lines.join(" ")).toContain(
      "bokförda i perioden, innan dagens gräns gällde: sammanlagt 1 800,00 kr, varav 900,00 kr är rättat.",
    );
    expect(lines).toContain("Summa | utan rättade | 900,00 kr");
  });

  it("meeting report PDF — a removed limit is said, with what was withdrawn without attest since, also beside attested rows", async () => {
    const plain = async (more: Partial<MeetingReport>) => {
      const { pages } = await read({ limitOre: null, limitSince: "2026-10-03", ...more });
      return { pages, text: pages.flat().join(" ").replaceAll("\u00a0", " ") };
    };
    const removed = "Klassen har ingen gräns nu (sedan 3 okt. 2026).";
    const one = await plain({ sinceRemoval: { count: 1, amountOre: 400_000, hasCorrected: false } });
    expect(one.text).toContain(
      `${removed} Sedan dess är 1 uttag i perioden bokfört utan attest, sammanlagt 4 000,00 kr.`,
    );
    expect(one.text).toContain("Handpenning");
    expect(one.pages).toHaveLength(2);
    const two = await plain({ attested: [], sinceRemoval: { count: 2, amountOre: 450_050, hasCorrected: true } });
    expect(two.text).toContain(
      `${removed} Sedan dess är 2 uttag i perioden bokförda utan attest, sammanlagt 4 500,50 kr, utan rättade.`,
    );
    const none = await plain({});
    expect(none.text).toContain(`${removed} Inget uttag i perioden är bokfört utan attest sedan dess.`);
    expect(none.text).not.toContain("Klassen har ingen gräns för uttag");
  });

  it("meeting report PDF — an earlier time without a limit is said, with what was withdrawn without attest then", async () => {
    const plain = async (withoutLimit: MeetingReport["withoutLimit"]) => {
      const { pages } = await read({ withoutLimit });
      expect(pages).toHaveLength(2);
      return pages.flat().join(" ").replaceAll("\u00a0", " ");
    };
    expect(await plain(null)).not.toContain("var gränsen borttagen");
    const between = { from: "2026-08-03", to: "2026-09-01" };
    const one = { count: 1, amountOre: 500_000, hasCorrected: false };
    expect(await plain({ days: between, ...one })).toContain(
      "Gränsen är 200,00 kr sedan 1 sep. 2026. Utan attest är inget uttag på mer än 200,00 kr bokfört i perioden. Mellan 3 aug. 2026 och 1 sep. 2026 var gränsen borttagen: då är 1 uttag i perioden bokfört utan attest, sammanlagt 5 000,00 kr.",
    );
    expect(await plain({ days: { from: "2026-09-01", to: "2026-09-01" }, ...one })).toContain(
      "Under en del av 1 sep. 2026 var gränsen borttagen: då är 1 uttag i perioden bokfört utan attest, sammanlagt 5 000,00 kr.",
    );
    expect(await plain({ days: null, count: 2, amountOre: 450_050, hasCorrected: true })).toContain(
      "Under delar av perioden var gränsen borttagen: då är 2 uttag i perioden bokförda utan attest, sammanlagt 4 500,50 kr, utan rättade.",
    );
    expect(await plain({ days: between, count: 0, amountOre: 0, hasCorrected: false })).toContain(
      "var gränsen borttagen: då är inget uttag i perioden bokfört utan attest.",
    );
  });

  it("meeting report PDF — more income than planned is said in a sentence and not as a negative rest", async () => {
    const { pages } = await read({ budget: { ...meeting.budget, actualIncomeOre: 4_287_000 } });
    const text = pages.flat().map((line) => line.replaceAll("\u00a0", " "));
    expect(text).toContain("Inkomster | 2 000,00 kr | 42 870,00 kr | –");
    expect(text.join(" ")).toContain("Inkomsterna är 40 870,00 kr mer än budgeterat.");
  });
});
