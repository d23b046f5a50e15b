import { describe, expect, it } from "vitest";
import type { ColumnMapping } from "./bank-file.ts";
import { guessMapping } from "./guess-mapping.ts";
import { previewTable } from "./preview-table.ts";
import { readBankFile } from "./read-bank-file.ts";
import { bankSamples } from "./test-bank-texts.ts";
import { bytesOf } from "./test-bytes.ts";
import { workbookOf } from "./test-workbook.ts";

const unknown = [
  "Bank X",
  "Bokföringsdag;Konto;Kund;Mobil;Meddelande;Summa;Kvar",
  "2026-03-04;90312345;Maria Berg;070-174 06 05;Flak K7QXM;250,00;4310,00",
  "2026-03-03;90312345;Ola Ek;0701740606;Bal P3NRT;99,50;4060,00",
  "2026-03-02;90312345;Kaffe AB;;;-39,00;3960,50",
].join("\n");
const empty: ColumnMapping = {
  date: 0,
  amount: null,
  deposit: null,
  withdrawal: null,
  name: null,
  phone: null,
  message: null,
  balance: null,
  decimal: null,
};

describe("mapping of an unknown file", () => {
  it("an unknown file is refused with unknown-columns, shown with a guess, and read with that guess", async () => {
    await expect(readBankFile(bytesOf(unknown))).rejects.toMatchObject({ code: "unknown-columns" });
    const { guess, headingHash, heading, rows, isDecimalUnclear } = previewTable(bytesOf(unknown));
    expect(guess).toEqual({ ...empty, name: 2, phone: 3, message: 4, amount: 5, balance: 6 });
    expect({ heading: heading[2], rows: rows.length, isDecimalUnclear }).toEqual({
      heading: "Kund",
      rows: 3,
      isDecimalUnclear: false,
    });
    const file = await readBankFile(bytesOf(unknown), { mapping: guess ?? empty });
    expect(file).toMatchObject({ profile: "mapped", headingHash, isBalanced: true });
    expect(file.rows).toEqual([
      expect.objectContaining({
        bookedOn: "2026-03-04",
        amountOre: 25000,
        name: "Maria Berg",
        phone: "+46701740605",
        message: "Flak K7QXM",
      }),
      expect.objectContaining({ amountOre: 9950 }),
    ]);
    expect(file.skipped).toEqual([{ reason: "outgoing", count: 1, sumOre: -3900 }]);
  });

  it("a guess for a file of a known bank finds its day, amount and balance too", () => {
    const sample = bankSamples.find(({ title }) => title === "SEB account with two columns of amounts");
    expect(previewTable(bytesOf(sample?.text ?? "")).guess).toMatchObject({
      date: 0,
      deposit: 4,
      withdrawal: 5,
      balance: 6,
    });
  });

  it.each([
    ["|", "Dag|Vem|In|Ut|Tele|Not"],
    [";", "När;Vem;Kom;Gick;Tele;Not"],
  ])(
    "a heading of words that no bank has is no row, and is guessed by what stands under it (%s)",
    async (sign, heading) => {
      const lines = [
        heading,
        ["24.11.2026", "MARIA BERG", "250,00", "", "+46701110001", "Studentflak PY54Z"].join(sign),
        ["23.11.2026", "ICA Maxi", "", "45,50", "", "kaffe"].join(sign),
        ["22.11.2026", "ELLA STJÄRNA", "299,00", "", "+46701110002", "Klasströja 6BR8D"].join(sign),
      ];
      const preview = previewTable(bytesOf(lines.join("\n")));
      expect(preview.heading).toEqual(heading.split(sign));
      expect(preview.rows[0]?.[1]).toBe("MARIA BERG");
      expect(preview.guess).toEqual({ ...empty, name: 1, deposit: 2, withdrawal: 3, phone: 4, message: 5 });
      const other = previewTable(
        bytesOf(["Day", ...lines.slice(1)].join("\n").replace("Day", heading.replace("Vem", "Vad"))),
      );
      expect(other.headingHash).not.toBe(preview.headingHash);
      const { rows, skipped } = await readBankFile(bytesOf(lines.join("\n")), { mapping: preview.guess ?? empty });
      expect(rows.map(({ amountOre, name }) => [amountOre, name])).toEqual([
        [25000, "MARIA BERG"],
        [29900, "ELLA STJÄRNA"],
      ]);
      expect(skipped).toEqual([{ reason: "outgoing", count: 1, sumOre: -4550 }]);
    },
  );

  it("a row with an amount above the first payment is no heading, and is counted", async () => {
    const text = "Prel;Kaffe;-39,00\n2026-03-04;Maria Berg;250,00\n2026-03-03;Ola Ek;99,50\n";
    expect(previewTable(bytesOf(text)).heading).toEqual([]);
    const { skipped } = await readBankFile(bytesOf(text), { mapping: { ...empty, name: 1, amount: 2 } });
    expect(skipped).toMatchObject([{ count: 1, sumOre: -3900 }]);
  });

  it("a file without a heading is mapped from its first row", async () => {
    const text = "2026-03-03\tMaria Berg\tFlak K7QXM\t250,00\n2026-03-04\tOla Ek\tBal P3NRT\t1 250,00\n";
    const { guess, heading } = previewTable(bytesOf(text));
    expect({ heading, guess }).toEqual({ heading: [], guess: { ...empty, name: 1, message: 2, amount: 3 } });
    const { rows } = await readBankFile(bytesOf(text), { mapping: guess ?? empty });
    expect(rows.map(({ amountOre }) => amountOre)).toEqual([25000, 125000]);
  });

  it("a file with one text is read for the payer, the number or the message in it", async () => {
    const row = (text: string) => `2026-03-03;${text};250,00;4310,00\n`;
    const text = `Bokföringsdatum;Specifikation;Belopp;Saldo\n${["Swish Maria Berg", "Ola Ek", "Swish +46701740605", "Flak K7QXM"].map(row).join("")}`;
    const { rows, columns } = await readBankFile(bytesOf(text), { mapping: { ...empty, name: 1, amount: 2 } });
    expect(rows.map(({ name, phone, message }) => [name, phone, message])).toEqual([
      ["Maria Berg", null, null],
      ["Ola Ek", null, null],
      [null, "+46701740605", null],
      [null, null, "Flak K7QXM"],
    ]);
    expect(columns).toEqual(["phone", "name"]);
  });

  it("an unknown workbook is mapped as a text file is", async () => {
    const bytes = workbookOf([
      [
        ["Dag", "Vem", "Summa"],
        ["2026-03-03", "Maria Berg", 250],
        ["2026-03-04", "Ola Ek", 99.5],
      ],
    ]);
    const { guess } = previewTable(bytes);
    const { rows } = await readBankFile(bytes, { mapping: guess ?? empty });
    expect(rows.map(({ name, amountOre }) => [name, amountOre])).toEqual([
      ["Maria Berg", 25000],
      ["Ola Ek", 9950],
    ]);
  });

  it("amounts that can be thousands or öre are refused until the mapping says which", async () => {
    const text = "Dag;Vem;Summa\n2026-03-03;Maria Berg;1.250\n2026-03-04;Ola Ek;2.500\n";
    expect(previewTable(bytesOf(text)).isDecimalUnclear).toBe(true);
    const mapping = { ...empty, amount: 2, name: 1 };
    await expect(readBankFile(bytesOf(text), { mapping })).rejects.toMatchObject({ code: "unclear-amounts" });
    const amounts = async (decimal: "." | ",") =>
      (await readBankFile(bytesOf(text), { mapping: { ...mapping, decimal } })).rows.map(({ amountOre }) => amountOre);
    expect(await amounts(".")).toEqual([125, 250]);
    expect(await amounts(",")).toEqual([125000, 250000]);
  });

  it("the running balance decides the decimals where the amounts alone do not", async () => {
    const text = "Dag;Vem;Summa;Saldo\n2026-03-04;Maria Berg;1.250;3750,00\n2026-03-03;Ola Ek;2.500;2500,00\n";
    const mapping = { ...empty, amount: 2, name: 1, balance: 3 };
    const file = await readBankFile(bytesOf(text), { mapping });
    expect(file.rows.map(({ amountOre }) => amountOre)).toEqual([125000, 250000]);
    expect(file.isBalanced).toBe(true);
  });

  it.each([
    ["a column that is not there", { ...empty, amount: 9 }],
    ["a negative column", { ...empty, amount: -1 }],
  ])("a mapping with %s is refused", async (_what, mapping) => {
    await expect(readBankFile(bytesOf(unknown), { mapping })).rejects.toMatchObject({ code: "wrong-mapping" });
  });

  it("a mapping without amounts is refused with what it lacks", async () => {
    await expect(readBankFile(bytesOf(unknown), { mapping: empty })).rejects.toMatchObject({
      code: "no-amount-column",
    });
  });

  it("a mapping of the wrong columns is refused, not read as nothing", async () => {
    await expect(readBankFile(bytesOf(unknown), { mapping: { ...empty, date: 2, amount: 5 } })).rejects.toMatchObject({
      code: "unclear-dates",
    });
    await expect(readBankFile(bytesOf(unknown), { mapping: { ...empty, amount: 2 } })).rejects.toMatchObject({
      code: "odd-amount",
    });
  });

  it.each([
    ["first", ["2026-02-31", "2026-03-03", "2026-03-04"]],
    ["last", ["2026-03-04", "2026-03-03", "2026-02-31"]],
  ])("a day that does not exist, %s in a file, spoils no guess and is skipped by its reason", async (_where, days) => {
    const row = (day: string) => `${day};Maria Berg;Flak K7QXM;250,00`;
    const text = `${["När;Vem;Not;Kom", ...days.map(row)].join("\n")}\n`;
    const { guess, heading } = previewTable(bytesOf(text));
    expect({ guess, heading: heading[0] }).toEqual({
      guess: { ...empty, name: 1, message: 2, amount: 3 },
      heading: "När",
    });
    const { rows, skipped } = await readBankFile(bytesOf(text), { mapping: guess ?? empty });
    expect(rows).toHaveLength(2);
    expect(skipped).toEqual([{ reason: "odd-date", count: 1, sumOre: 25_000, days: ["2026-02-31"] }]);
  });

  it("one amount that cannot be read spoils no guess, and is named with its day", async () => {
    const row = (day: number, amount: string) => `2026-03-0${day};Maria Berg;Flak K7QXM;${amount}`;
    const text = ["Dag;Vem;Not;Kom", ...[1, 2, 3, 4].map((day) => row(day, "250,00")), row(5, "2x0,00"), ""].join("\n");
    const { guess } = previewTable(bytesOf(text));
    expect(guess).toEqual({ ...empty, name: 1, message: 2, amount: 3 });
    await expect(readBankFile(bytesOf(text), { mapping: guess ?? empty })).rejects.toMatchObject({
      code: "odd-amount",
      row: { day: "2026-03-05", amount: "2x0,00" },
    });
  });

  it("there is no guess without days or without amounts", () => {
    expect(guessMapping([["a", "b"]])).toBeNull();
    expect(guessMapping([["2026-03-03", "b"]])).toBeNull();
    expect(guessMapping([])).toBeNull();
  });
});
