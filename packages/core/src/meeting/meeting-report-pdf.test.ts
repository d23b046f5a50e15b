import { decodeQR } from "qr/decode.js";
import { describe, expect, it } from "vitest";
import { outlineOf } from "@utspring/testkit/pdf-tags";
import { readPdf } from "@utspring/testkit/sales-reports";
import type { FigureBox } from "@utspring/testkit/sales-reports";
import { meetingReportPdf } from "./meeting-report-pdf.ts";
import type { MeetingReport } from "./meeting-report-pdf.ts";
import { hash, meeting } from "./test-meeting.ts";

const appUrl = "https://utspring.example.se";
const read = async (more: Partial<MeetingReport> = {}) =>
  readPdf(await meetingReportPdf({ ...meeting, ...more }, appUrl));

/** Paints a figure as paper would, and reads it as a camera would. */
function scan(boxes: readonly FigureBox[]): string {
  const module = boxes[0]?.height ?? 1;
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.max(...boxes.map(({ y, height }) => y + height))];
  const modules = Math.round((top - Math.min(...boxes.map(({ y }) => y))) / module);
  const [scale, border] = [6, 4];
  const side = (modules + 2 * border) * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const box of boxes) {
    const [column, row] = [(box.x - left) / module, (top - box.y - box.height) / module].map(
      (at) => (Math.round(at) + border) * scale,
    ) as [number, number];
    const width = Math.round(box.width / module) * scale;
    for (let y = row; y < row + scale; y += 1)
      for (let x = column; x < column + width; x += 1) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  }
  return decodeQR({ width: side, height: side, data }, { effort: Infinity, timeLimit: Infinity });
}

const cellsOf = (...cells: string[]) => cells.map((cell) => `      TD ${cell}`.trimEnd());
const row = (...cells: string[]) => ["    TR", ...cellsOf(...cells)];
const header = (...cells: string[]) => ["    TR", ...cells.map((cell) => `      TH (Column) ${cell}`)];
const sum = (label: string, ...cells: string[]) => ["    TR", `      TH (Row) ${label}`, ...cellsOf(...cells)];

describe("meeting report PDF", () => {
  it("meeting report PDF — is tagged in reading order, in Swedish, and the same data gives the same bytes", async () => {
    const [bytes, again] = [await meetingReportPdf(meeting, appUrl), await meetingReportPdf(meeting, appUrl)];
    expect(Buffer.from(again).equals(Buffer.from(bytes))).toBe(true);
    const { title, pages, language, structure } = await readPdf(bytes);
    expect([title, pages.length, language]).toEqual(["Klasskassan, NA24B", 2, "sv-SE"]);
    expect(structure && outlineOf(structure)).toEqual(
      [
        "Document",
        "  P Utspring",
        "  P Rapport till klassmötet",
        "  H1 Klasskassan, NA24B",
        "  P Höstterminen 2026, 1 juli 2026 – 31 dec. 2026",
        "  P Läget efter rad 9 i kassaboken, bokförd 23 nov. 2026 kl. 14:05.",
        "  P Alla rader i kassaboken är kontrollräknade, och ingen har ändrats.",
        "  L",
        ...[
          ["Ingående saldo", "1 000,00 kr"],
          ["In", "600,50 kr"],
          ["Ut", "300,00 kr"],
          ["Utgående saldo", "1 300,50 kr"],
        ].flatMap(([label, value]) => ["    LI", `      Lbl ${label}`, `      LBody ${value}`]),
        "  H2 In och ut",
        "  Table",
        ...header("Vad", "In", "Ut"),
        ...row("Betalningar från medlemmar", "500,00 kr", ""),
        ...row("Försäljningar", "0,00 kr", ""),
        ...row("Övriga inbetalningar", "100,50 kr", ""),
        ...row("Uttag", "", "300,00 kr"),
        ...sum("Summa", "600,50 kr", "300,00 kr"),
        "  H2 Budget och utfall sedan starten",
        "  Table",
        ...header("Post", "Typ", "Planerat", "Utfall", "Kvar"),
        ...row("Sponsring", "Inkomst", "2 000,00 kr", "–", "–"),
        ...row("Flak", "Utgift", "1 500,00 kr", "200,00 kr", "1 300,00 kr"),
        ...row("Ingen rad i budgeten", "Utgift", "–", "100,00 kr", "−100,00 kr"),
        ...sum("Inkomster", "", "2 000,00 kr", "1 600,50 kr", "399,50 kr"),
        ...sum("Utgifter", "", "1 500,00 kr", "300,00 kr", "1 200,00 kr"),
        "  P Inkomsternas utfall visas som en summa.",
        "  H2 Uttag över gränsen per person och dygn",
        "  Table",
        ...header("Dag", "Till vad", "Registrerat av", "Attesterat av", "Belopp"),
        ...row("2 okt. 2026", "Handpenning", "Sara Lindgren", "Emma Ek", "300,00 kr"),
        ...sum("Summa", "", "", "", "300,00 kr"),
        "  P Gränsen är 200,00 kr sedan 1 sep. 2026. Utan attest är inget uttag på mer än 200,00 kr bokfört i perioden.",
        "  H2 Reserverat",
        "  Table",
        ...header("Uttag som väntar på attest", "Registrerat av", "Belopp"),
        ...row("Lokal", "Sara Lindgren", "700,00 kr"),
        ...sum("Summa", "", "700,00 kr"),
        "  P Utgående saldo minus reserverat: 600,50 kr.",
        "  P Ingen har något till godo.",
        "  H2 Betalningar",
        "  Table",
        ...header("Betalning", "Per person", "Inbetalt"),
        ...row("Skiva (frivilligt)", "250,00 kr", "500,00 kr"),
        ...sum("Summa", "", "500,00 kr"),
        "  P Här står bara summor, aldrig vem.",
        "  H2 Rättelser",
        "  Table",
        ...header("Dag", "Vad", "Varför", "Belopp"),
        ...row("1 nov. 2026", "Loppis", "en nolla för mycket", "−900,00 kr"),
        ...sum("Summa", "", "", "−900,00 kr"),
        "  H2 Bank och kontanter, räknat på mötet",
        "  P Bankkonto",
        "  P Kontanter",
        "  P Summa",
        "  P Utgående saldo i kassaboken",
        "  P 1 300,50 kr",
        "  P Skillnad",
        "  P Förklaring till skillnaden",
        "  H2 Kontrollsumma",
        `  Figure QR-kod till ${appUrl}/class/fund?mot=${hash}`,
        `  P Efter rad 9: ${hash.slice(0, 32)} ${hash.slice(32)}`,
        expect.stringMatching(/^ {2}P Skanna koden som medlem i klassen\./u),
        "  H2 Underskrifter",
        ...["Studentansvarig", "Granskare", "Medlem", "Medlem"].map((who) => `  P ${who} · Namnteckning, namn och dag`),
      ].map((line) =>
        typeof line === "string" ? line.replaceAll(/(?<=\d) (?=\d{3}\b)|(?<=,\d\d) (?=kr)/gu, "\u00a0") : line,
      ),
    );
  });

  it("meeting report PDF — a tab separates words, and the report says so when a name has characters that it cannot print", async () => {
    const note = "□ står för tecken som inte kan skrivas ut. De syns på Klasskassa.";
    const withWaiting = (description: string, by = "Sara Lindgren") =>
      read({ waiting: [{ description, by, amountOre: 70_000 }] });
    const texts = async (pdf: ReturnType<typeof read>) => (await pdf).pages.flat().join("\n");
    const plain = await texts(withWaiting("Lokal\tför\nfesten"));
    expect(plain).toContain("Lokal för festen");
    expect(plain).not.toContain(note);
    expect(await texts(withWaiting("Lokal", "李小龍 王"))).toContain(note);
  });

  it("meeting report PDF — the QR code opens the fund page that compares the ledger with the head hash", async () => {
    const { figures } = await read();
    expect(figures[0]).toEqual([]);
    expect(scan(figures[1] ?? [])).toBe(`${appUrl}/class/fund?mot=${hash}`);
  });

  it("meeting report PDF — shows planned, actual and remaining sums of each budget item, also of other budgets, and what is on no item", async () => {
    const { pages } = await read({
      budget: {
        lines: [{ name: "Flak", category: "expense", plannedOre: 150_000, actualOre: 160_000 }],
        otherLines: [{ name: "Band", budgetName: "Balen", plannedOre: 600_000, actualOre: 5_000 }],
        actualIncomeOre: 0,
        actualExpenseOre: 166_000,
        unassignedOre: 1_000,
      },
    });
    const text = pages.flat().map((line) => line.replaceAll("\u00a0", " "));
    expect(text).toContain("Flak | Utgift | 1 500,00 kr | 1 600,00 kr | −100,00 kr");
    expect(text).toContain("Ingen rad i budgeten | Utgift | – | 10,00 kr | −10,00 kr");
    expect(text).toContain("Band (Balen) | Utgift | 6 000,00 kr | 50,00 kr | 5 950,00 kr");
    expect(text).toContain("Utgifter | 7 500,00 kr | 1 660,00 kr | 5 840,00 kr");
    expect(text.join(" ")).toContain("Poster i andra budgetar står med budgetens namn");
    expect(text.join("\n")).not.toContain("Inkomsternas utfall visas");
  });

  it("meeting report PDF — shows the months that the auditor has signed off, names those without a sign-off and the one that goes on", async () => {
    const plain = async (more: Partial<MeetingReport>) =>
      (await read(more)).pages.flat().map((line) => line.replaceAll("\u00a0", " "));
    const signOffs = [
      { month: "2026-10", by: "Karin Ek", bankOre: 120_000, differenceOre: -1_500, remark: "Växelkassan saknas" },
    ];
    const signed = await plain({ signOffs, unsigned: ["2026-09", "2026-11"] });
    expect(signed).toContain("oktober 2026 | Karin Ek | 1 200,00 kr | −15,00 kr | Växelkassan saknas");
    expect(signed).toContain("Inte granskat: september 2026, november 2026.");
    expect((await plain({ signOffs })).join("\n")).not.toContain("Inte granskat");
    const ongoing = { month: "2026-11", row: 45 };
    expect(await plain({ signOffs, ongoing })).toContain("Pågår efter rad 45: november 2026.");
    expect(await plain({ signOffs, unsigned: ["2026-09"], ongoing })).toContain(
      "Inte granskat: september 2026. Pågår efter rad 45: november 2026.",
    );
    expect(await plain({ ongoing, unsigned: ["2026-10"] })).toContain(
      "Ingen månad i perioden är granskad. Inte granskat: oktober 2026. Pågår efter rad 45: november 2026.",
    );
    const clean = { by: "Karin Ek", bankOre: 120_000, differenceOre: 0, remark: "" };
    expect(
      await plain({
        signOffs: [
          { ...clean, month: "2026-12" },
          { ...clean, month: "2027-01", by: "Bo" },
        ],
      }),
    ).toContain("2 månader stämmer med banken: december 2026 – januari 2027, granskade av Karin Ek och Bo.");
    const remark = await plain({
      signOffs: [
        { ...clean, month: "2026-09" },
        { ...clean, month: "2026-10", remark: "Ny bank" },
      ],
    });
    expect(remark).toContain("oktober 2026 | Karin Ek | 1 200,00 kr | 0,00 kr | Ny bank");
    expect(remark).toContain("1 månad stämmer med banken: september 2026, granskad av Karin Ek.");
    const many = Array.from({ length: 8 }, (_, at) => `2026-0${at + 1}`);
    expect((await plain({ signOffs, unsigned: many })).join(" ")).toContain(
      "juni 2026, juli 2026, augusti 2026 och 2 tidigare månader.",
    );
    const large = {
      month: "2026-10",
      by: "Karin Ek",
      bankOre: 0,
      differenceOre: -100_000_000_000,
      remark: "Fel konto",
    };
    expect(await plain({ signOffs: [large] })).toContain(
      "oktober 2026 | Karin Ek | 0,00 kr | −1 000 000 000,00 kr | Fel konto",
    );
    expect(await plain({ unsigned: ["2026-11"] })).toContain(
      "Ingen månad i perioden är granskad. Inte granskat: november 2026.",
    );
    expect(await plain({})).not.toContain("Granskning");
  });

  it("meeting report PDF — the change of what members have to their credit is beside in and out", async () => {
    const lines = async (creditsOre: number) => {
      const { pages } = await read({ flows: { ...meeting.flows, creditsOre } });
      const found = pages.flat().filter((line) => line.startsWith("Det medlemmarna har till godo"));
      return found.map((line) => line.replaceAll(/\s/gu, " "));
    };
    expect(await lines(0)).toEqual([]);
    expect(await lines(5_000)).toEqual([
      "Det medlemmarna har till godo har ökat med 50,00 kr. Det ingår i utgående saldo, men är varken in eller ut.",
    ]);
    expect(await lines(-1_050)).toEqual([
      "Det medlemmarna har till godo har minskat med 10,50 kr. Vad de har fått tillbaka är varken in eller ut.",
    ]);
  });

  it("meeting report PDF — warns of a broken ledger or sign-off, and the report of an empty ledger has no head hash", async () => {
    expect((await read({ firstBrokenSeq: 3 })).pages[0]).toContain(
      "Kassaboken är bruten vid rad 3. Siffrorna här går inte att lita på. Kontakta en administratör.",
    );
    expect((await read({ firstBrokenSignOff: 2 })).pages[0]).toContain(
      "Granskningarnas kedja är bruten vid granskning 2. Kontakta en administratör.",
    );
    expect((await read({ firstBrokenSeq: 3, firstBrokenSignOff: 2 })).pages[0]).toContain(
      "Kassaboken är bruten vid rad 3 och granskning 2. Lita inte på siffrorna. Kontakta en administratör.",
    );
    const empty = await read({
      period: null,
      head: null,
      budget: { lines: [], otherLines: [], actualIncomeOre: 0, actualExpenseOre: 0, unassignedOre: 0 },
      payments: { requirements: [], undoneOre: 0 },
      waiting: [],
      limitOre: null,
      limitSince: null,
      attested: [],
      corrections: [],
    });
    for (const sentence of [
      "Hela tiden",
      "Ingen rad är bokförd till och med perioden.",
      "Klassen har ingen budgetpost.",
      "Inget är inbetalt i perioden.",
      "Inget uttag väntar på attest.",
      "Klassen har ingen gräns för uttag, och inget uttag är attesterat i perioden.",
      "Ingen rad är rättad i perioden.",
      "En tom kassabok har ingen kontrollsumma.",
    ])
      expect(empty.pages.flat()).toContain(sentence);
  });
});
