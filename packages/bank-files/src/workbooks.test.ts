import { describe, expect, it } from "vitest";
import { readBankFile } from "./read-bank-file.ts";
import { dayNumber, workbookOf } from "./test-workbook.ts";

const heading = [
  "Radnr",
  "Clnr",
  "Kontonr",
  "Bokfdag",
  "Transdag",
  "Valutadag",
  "Mottagarnr",
  "Mottagarnamn",
  "Avsändarnr",
  "Avsändarnamn",
  "Meddelande",
  "Tid",
  "Belopp",
  "Orderreferens",
];
const oldRow = (day: string | number, time: string | number, amount: string | number) => [
  1,
  81059,
  9031234567,
  day,
  day,
  "",
  "+46123 456 78 90",
  "NA3C",
  "+46701740605",
  "MARIA BERG",
  "Studentflak K7QXM",
  time,
  amount,
  "",
];
const newHeading = [
  "Bokföringsdatum",
  "Transaktionsdatum",
  "Valutadatum",
  "Mottagarnummer",
  "Mottagarnamn",
  "Avsändarnummer",
  "Avsändarnamn",
  "Meddelande",
  "Orderreferens",
  "Tid",
  "Belopp",
];
const newSheet = (amount: number) => [
  ["Clearingnummer: 81059"],
  ["Kontonummer: 9031234567"],
  ["2026-03-01 to 2026-03-31"],
  [],
  newHeading,
  [
    "2026-03-03",
    "2026-03-03",
    "2026-03-03",
    "1231234567",
    "NA3C",
    "+46701740605",
    "MARIA BERG",
    "K7QXM",
    "",
    "18:04",
    amount,
  ],
  ["", "", "", "", "", "", "", "", "", "Totalt", amount],
];
const payment = {
  bookedOn: "2026-03-03",
  amountOre: 25000,
  name: "MARIA BERG",
  phone: "+46701740605",
  message: "Studentflak K7QXM",
};

describe("workbooks", () => {
  it("Swedbank's old Swish workbook is read, with days and times as numbers or as text, and as its CSV is", async () => {
    const preamble = [["* Swish-rapport Avser 2026-03-01 - 2026-03-31"], heading];
    const files = await Promise.all(
      [
        workbookOf([[...preamble, oldRow("2026-03-03", "18:04", "250.00")]]),
        workbookOf([[...preamble, oldRow("2026-03-03", "18:04", "250,00")]], false),
        workbookOf([[...preamble, oldRow(dayNumber("2026-03-03"), (18 * 60 + 4) / 1440, 250)]]),
      ].map((bytes) => readBankFile(bytes)),
    );
    for (const { profile, rows, period } of files) {
      expect({ profile, rows, period }).toEqual({
        profile: "swedbank-swish",
        rows: [expect.objectContaining(payment)],
        period: { from: "2026-03-01", to: "2026-03-31" },
      });
    }
    expect(new Set(files.map(({ rows }) => rows[0]?.fingerprint)).size).toBe(1);
  });

  it("Swedbank's new workbook is read in all its sheets, and its total rows are counted", async () => {
    const { profile, rows, skipped } = await readBankFile(workbookOf([newSheet(250), newSheet(99.5), [["Anm."]]]));
    expect({ profile, amounts: rows.map(({ amountOre }) => amountOre), skipped }).toEqual({
      profile: "swedbank-swish",
      amounts: [25000, 9950],
      skipped: [{ reason: "no-date", count: 2, sumOre: 34950 }],
    });
  });

  it("SEB's account is read with its heading in row 5 and in row 1", async () => {
    const rows = [
      ["Bokföringsdatum", "Valutadatum", "Verifikationsnummer", "Text", "Belopp", "Saldo"],
      [dayNumber("2026-03-03"), dayNumber("2026-03-03"), "5484004021", "46701740605", 250, 4310],
      ["2026-03-02", "2026-03-02", "5484004021", "HYRA", -1000.5, 4060],
    ];
    for (const before of [[["Konto"], ["Saldo", 4310], ["Period"], []], []]) {
      const file = await readBankFile(workbookOf([[...before, ...rows]]));
      expect(file.rows).toEqual([
        expect.objectContaining({ bookedOn: "2026-03-03", amountOre: 25000, phone: "+46701740605" }),
      ]);
      expect(file).toMatchObject({
        profile: "seb-account",
        isBalanced: true,
        balance: { amountOre: 431000, on: "2026-03-03" },
        skipped: [{ reason: "outgoing", count: 1, sumOre: -100050 }],
      });
    }
  });

  it("SEB's Swish workbook is read by the places of its columns, also after empty rows", async () => {
    const row = (amount: number, name: string) => [
      "",
      "2026-03-03",
      "",
      amount,
      "SEK",
      "46701740605",
      name,
      "",
      "",
      "",
      "",
      "Studentflak K7QXM",
    ];
    const { profile, rows } = await readBankFile(
      workbookOf([[["Swish"], [], [], [], ["x"], row(250, "BERG,MARIA"), row(99, "EK,OLA")]]),
    );
    expect(profile).toBe("seb-swish");
    expect(rows).toEqual([
      expect.objectContaining({ ...payment, name: "BERG,MARIA" }),
      expect.objectContaining({ amountOre: 9900, name: "EK,OLA" }),
    ]);
  });

  it("a row of SEB's Swish workbook that says Återbetalning or Utbetalning is skipped, whatever a payer writes", async () => {
    const row = (amount: number, kind: string, [phone, name, message]: string[]) => [
      "",
      "2026-03-03",
      kind,
      amount,
      "SEK",
      phone ?? "",
      name ?? "",
      "",
      "",
      "",
      "",
      message ?? "",
    ];
    const maria = ["46701740605", "BERG,MARIA", "Studentflak K7QXM"];
    const rows = [
      row(900, "Utbetalning", []),
      row(50, "Återbetalning", ["46701740606", "EK,OLA", "Fel belopp"]),
      row(250, "Inbetalning", maria),
      row(40, "", ["46701740607", "ALM,PER", "Återbetalning av lån"]),
    ];
    const {
      profile,
      rows: payments,
      skipped,
    } = await readBankFile(workbookOf([[["Swish"], [], [], [], ["x"], ...rows]]));
    expect(profile).toBe("seb-swish");
    expect(payments).toEqual([
      expect.objectContaining({ ...payment, name: "BERG,MARIA" }),
      expect.objectContaining({ amountOre: 4000, message: "Återbetalning av lån" }),
    ]);
    expect(skipped).toEqual([
      { reason: "payout", count: 1, sumOre: 90000 },
      { reason: "refund", count: 1, sumOre: 5000 },
    ]);
  });

  it("Skandia's sheet is read under its account row", async () => {
    const { profile, rows } = await readBankFile(
      workbookOf([
        [
          ["9159-123456"],
          ["Datum", "Beskrivning", "Belopp", "Saldo"],
          ["2026-03-03", "Swish från Maria Berg", 250, 4310],
        ],
      ]),
    );
    expect({ profile, name: rows[0]?.name }).toEqual({ profile: "plain-account", name: "Maria Berg" });
  });

  it("Handelsbanken's HTML table with the extension xls is read", async () => {
    const cells = (tag: string, ...all: string[]) => `<tr>${all.map((one) => `<${tag}>${one}</${tag}>`).join("")}</tr>`;
    const html = `<html><head><style>td { color: red }</style></head><body><table><tr><td>Kontohavare</td><td>Berg, Maria</td></tr></table>
      <table>${cells("th", "Reskontradatum", "Transaktionsdatum", "Text", "Belopp", "Saldo")}
      ${cells("td", "2026-03-03", "2026-03-03", "Swish&nbsp;BERG <b>MARIA</b>", "250,00", "4&nbsp;310,00")}
      ${cells("td", "2026-03-02", "2026-03-02", "KAFFE &amp; BULLE", "&#8722;39,00", "4 060,00")}</table></body></html>`;
    const { profile, rows, skipped, isBalanced } = await readBankFile(new TextEncoder().encode(html));
    expect({ profile, skipped, isBalanced }).toEqual({
      profile: "handelsbanken-account",
      skipped: [{ reason: "outgoing", count: 1, sumOre: -3900 }],
      isBalanced: true,
    });
    expect(rows).toEqual([expect.objectContaining({ name: "BERG MARIA", amountOre: 25000 })]);
  });

  describe("a sheet as it is shown", () => {
    const top = ["Datum", "Text", "Belopp", "Saldo"];
    const read = async (bytes: Uint8Array) =>
      (await readBankFile(bytes)).rows.map(({ bookedOn, amountOre, name }) => [bookedOn, amountOre, name]);
    const three = (day: string | number) => [
      top,
      [day, "Swish MARIA BERG", 250, ""],
      ["", "Swish OLA EK", 99.5, ""],
      ["", "Swish EVA ALM", 45_000, ""],
    ];
    const merge = (...cells: string[]) => ({
      after: `<mergeCells>${cells.map((cell) => `<mergeCell ref="${cell}"/>`).join("")}</mergeCells>`,
    });
    const all = ["2026-04-14", "2026-04-14", "2026-04-14"];

    it.each([
      ["text", "2026-04-14"],
      ["a number", dayNumber("2026-04-14")],
    ])("a day as %s over several rows is the day of each", async (_what, day) => {
      const rows = await read(workbookOf([three(day)], true, merge("A2:A4")));
      expect(rows.map(([bookedOn]) => bookedOn)).toEqual(all);
      expect(await read(workbookOf([three(day)], true, merge("A2:A3")))).toHaveLength(2);
      expect(await read(workbookOf([three(day)], true, merge("A2:D2")))).toHaveLength(1);
    });

    it("an amount over several rows is the first row's alone, also one that could be a day", async () => {
      const rows = three("2026-04-14").map((row, index) => (index < 2 ? row : [row[0] ?? "", row[1] ?? "", "", ""]));
      for (const amount of [250, 45_000, 45_000.5]) {
        rows[1] = ["2026-04-14", "Swish MARIA BERG", amount, ""];
        rows[4] = ["2026-04-14", "Swish KIM LIND", 10, ""];
        expect(await read(workbookOf([rows], true, merge("A2:A4", "C2:C4")))).toHaveLength(2);
      }
    });

    it("hidden rows and columns are not read, as a page's are not", async () => {
      const rows = [
        ["Datum", "Text", "Belopp", "Saldo"],
        ["2026-04-14", "Swish MARIA BERG", 250, 4310],
        ["2026-04-14", "Swish OLA EK", 99.5, 4060],
      ];
      const shown = [["2026-04-14", 25_000, "MARIA BERG"]];
      expect(await read(workbookOf([rows], true, { hidden: [3] }))).toEqual(shown);
      const twice = rows.map(([day, text, amount, balance], at) => [
        day,
        text,
        at === 0 ? "Belopp" : 9_999,
        amount,
        balance,
      ]);
      const before = '<cols><col min="3" max="3" hidden="1"/></cols>';
      expect((await read(workbookOf([twice as (string | number)[][]], true, { before })))[0]).toEqual(shown[0]);
    });

    it("a workbook that is XML is read in the same way", async () => {
      const cell = (text: string, type = "String", more = "") =>
        `<Cell${more}><Data ss:Type="${type}">${text}</Data></Cell>`;
      const day = "2026-04-14T00:00:00.000";
      const row = (name: string, at = "", more = "") =>
        `<Row${more}>${at}${cell(`Swish ${name}`, "String", ' ss:Index="2"')}${cell("9999", "Number")}${cell("250", "Number")}</Row>`;
      const xml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="Konto"><Table>
<Column ss:Width="60"/><Column ss:Index="3" ss:Hidden="1"/><Row>${["Datum", "Text", "Belopp", "Belopp", "Saldo"].map((word) => cell(word)).join("")}</Row>
${row("MARIA BERG", cell(day, "DateTime", ' ss:MergeDown="1"'))}${row("OLA EK")}${row("EVA ALM", cell(day, "DateTime"), ' ss:Hidden="1"')}
</Table></Worksheet></Workbook>`;
      expect(await read(new TextEncoder().encode(xml))).toEqual([
        ["2026-04-14", 25_000, "MARIA BERG"],
        ["2026-04-14", 25_000, "OLA EK"],
      ]);
    });
  });
});
