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
      const { pages } = await read({ limitOre: null, limitSince: { day: "2026-10-03" }, ...more });
      return { pages, text: pages.flat().join(" ").replaceAll("\u00a0", " ") };
    };
    const removed = "Klassen har ingen gräns nu (sedan 3 okt. 2026).";
    const one = await plain({ sinceRemoval: { count: 1, amountOre: 400_000, hasCorrected: false } });
    expect(one.text).toContain(
      `${removed} Sedan dess är 1 uttag i perioden bokfört utan attest, sammanlagt 4 000,00 kr.`,
    );
    expect(one.text).toContain("Handpenning");
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
      return pages.flat().join(" ").replaceAll("\u00a0", " ");
    };
    expect(await plain(null)).not.toContain("var gränsen borttagen");
    const between = { from: { day: "2026-08-03" }, to: { day: "2026-09-01" } };
    const one = { count: 1, amountOre: 500_000, hasCorrected: false };
    expect(await plain({ days: between, ...one })).toContain(
      "Gränsen är 200,00 kr sedan 1 sep. 2026. Utan attest är inget uttag på mer än 200,00 kr bokfört i perioden. Mellan 3 aug. 2026 och 1 sep. 2026 var gränsen borttagen: då är 1 uttag i perioden bokfört utan attest, sammanlagt 5 000,00 kr.",
    );
    expect(await plain({ days: null, count: 2, amountOre: 450_050, hasCorrected: true })).toContain(
      "Under delar av perioden var gränsen borttagen: då är 2 uttag i perioden bokförda utan attest, sammanlagt 4 500,50 kr, utan rättade.",
    );
    expect(await plain({ days: between, count: 0, amountOre: 0, hasCorrected: false })).toContain(
      "var gränsen borttagen: då är inget uttag i perioden bokfört utan attest.",
    );
  });

  it("meeting report PDF — a limit that changed twice on one day has the times of day, also of the time without it", async () => {
    const plain = async (more: Partial<MeetingReport>) =>
      (await read(more)).pages.flat().join(" ").replaceAll("\u00a0", " ");
    const day = "2026-09-01";
    const [at10, at14] = [
      { day, time: "10:02" },
      { day, time: "14:05" },
    ];
    expect(await plain({})).toContain("Gränsen är 200,00 kr sedan 1 sep. 2026. ");
    expect(await plain({ limitSince: at14 })).toContain("Gränsen är 200,00 kr sedan 1 sep. 2026 kl. 14:05. ");
    expect(await plain({ limitOre: null, limitSince: at14 })).toContain(
      "Klassen har ingen gräns nu (sedan 1 sep. 2026 kl. 14:05).",
    );
    const none = { count: 0, amountOre: 0, hasCorrected: false };
    expect(await plain({ withoutLimit: { days: { from: at10, to: at14 }, ...none } })).toContain(
      "Mellan 1 sep. 2026 kl. 10:02 och kl. 14:05 var gränsen borttagen: då är inget uttag",
    );
    expect(await plain({ withoutLimit: { days: { from: { day: "2026-08-03" }, to: at14 }, ...none } })).toContain(
      "Mellan 3 aug. 2026 och 1 sep. 2026 kl. 14:05 var gränsen borttagen:",
    );
    expect(await plain({ withoutLimit: { days: { from: at10, to: at10 }, ...none } })).toContain(
      "En kort stund 1 sep. 2026 kl. 10:02 var gränsen borttagen:",
    );
  });

  it("meeting report PDF — rows that share a day have the time on one line with it, and other rows the day alone", async () => {
    const lines = async (more: Partial<MeetingReport>) =>
      (await read(more)).pages.flat().map((line) => line.replaceAll("\u00a0", " "));
    const [attested, correction] = [meeting.attested[0], meeting.corrections[0]];
    if (!attested || !correction) throw new Error("no rows");
    const day = "2026-09-28";
    const text = await lines({
      attested: [
        { ...attested, day: "2026-09-27" },
        ...[0, 1].map((index) => ({
          ...attested,
          day,
          time: `09:${10 + index}`,
          description: `Lokal ${index}`,
          by: "Alexandra Lindqvist-Berg",
        })),
      ],
      unattested: {
        rows: ["08:58", "23:59"].map((time) => ({ ...attested, day, time, attestedBy: undefined })),
        isEarlier: true,
      },
      corrections: ["08:58", "23:59"].map((time) => ({ ...correction, day, time })),
    });
    expect(text).toContain("27 sep. 2026 | Handpenning | Sara Lindgren | Emma Ek | 300,00 kr");
    expect(text.filter((line) => /^28 sep\. 2026 kl\. 09:1[01] \| Lokal \d \| Alexandra/u.test(line))).toHaveLength(2);
    expect(text).toContain("28 sep. 2026 kl. 08:58 | Handpenning | Sara Lindgren | 300,00 kr");
    expect(text).toContain("28 sep. 2026 kl. 23:59 | Loppis | en nolla för mycket | −900,00 kr");
  });

  it("meeting report PDF — more income than planned is said in a sentence and not as a negative rest", async () => {
    const { pages } = await read({ budget: { ...meeting.budget, actualIncomeOre: 4_287_000 } });
    const text = pages.flat().map((line) => line.replaceAll("\u00a0", " "));
    expect(text).toContain("Inkomster | 2 000,00 kr | 42 870,00 kr | –");
    expect(text.join(" ")).toContain("Inkomsterna är 40 870,00 kr mer än budgeterat.");
  });
});
