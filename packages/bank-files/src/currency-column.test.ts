import { describe, expect, it } from "vitest";
import type { ColumnMapping } from "./bank-file.ts";
import { previewTable } from "./preview-table.ts";
import { readBankFile } from "./read-bank-file.ts";
import { bytesOf } from "./test-bytes.ts";

const empty: ColumnMapping = {
  date: 0,
  amount: 2,
  deposit: null,
  withdrawal: null,
  name: null,
  phone: null,
  message: null,
  balance: null,
  decimal: null,
};
const table = (heading: string[], currencies: string[]) =>
  [
    ...(heading.length > 0 ? [heading.join(";")] : []),
    ...currencies.map((currency, index) => `2026-03-0${index + 1};Swish Maria Berg;25${index},00;${currency}`),
  ].join("\n");
const other = (count: number, sumOre: number) => [{ reason: "other-currency", count, sumOre }];

describe("a currency column", () => {
  it.each([["Valuta"], ["VALUTAKOD"], ["Currency"], ["Curr."], [""]])(
    "called %j is neither message nor name in a guess, and its rows in another currency are skipped",
    async (word) => {
      const text = table(word === "" ? [] : ["Datum", "Text", "Belopp", word], ["EUR", "SEK", "SEK"]);
      const { guess } = previewTable(bytesOf(text));
      expect(guess).toEqual({ ...empty, message: guess?.message === 1 ? 1 : null, name: guess?.name === 1 ? 1 : null });
      const file = await readBankFile(bytesOf(text), { mapping: guess ?? empty });
      expect(file.rows.map(({ amountOre, message }) => [amountOre, message])).toEqual([
        [25_100, null],
        [25_200, null],
      ]);
      expect(file.skipped).toEqual(other(1, 25_000));
    },
  );

  it.each([["message"], ["name"]] as const)(
    "that was remembered as the %s is read as the currency, and the text beside it as before",
    async (role) => {
      const mapping = { ...empty, ...(role === "message" ? { name: 1, message: 3 } : { message: 1, name: 3 }) };
      const text = table(["Datum", "Text", "Belopp", "Valuta"], ["EUR", "", "SEK"]);
      const { rows, skipped } = await readBankFile(bytesOf(text), { mapping });
      expect(rows.map(({ amountOre }) => amountOre)).toEqual([25_100, 25_200]);
      expect(JSON.stringify(rows)).not.toContain("SEK");
      expect(rows[0]).toMatchObject(role === "message" ? { name: "Maria Berg" } : { message: "Swish Maria Berg" });
      expect(skipped).toEqual(other(1, 25_000));
    },
  );

  it.each(["", "SEK", "sek", "kr"])("with %j is kronor", async (currency) => {
    const text = table(["Datum", "Text", "Belopp", "Valuta"], [currency, "EUR"]);
    const { rows, skipped } = await readBankFile(bytesOf(text), { mapping: { ...empty, name: 1 } });
    expect([rows.map(({ amountOre }) => amountOre), skipped]).toEqual([[25_000], other(1, 25_100)]);
  });

  it("is found in a bank's file whose profile names none", async () => {
    const heading = "Bokföringsdatum;Valutadatum;Verifikationsnummer;Text;Belopp;Saldo;Valuta";
    const row = (day: number, currency: string) =>
      `2026-03-0${day};2026-03-0${day};${day};46701740605;250.000;;${currency}`;
    const file = await readBankFile(bytesOf([heading, row(1, "SEK"), row(2, "NOK")].join("\n")));
    expect(file).toMatchObject({ profile: "seb-account", rows: [{ bookedOn: "2026-03-01" }] });
    expect(file.skipped).toEqual(other(1, 25_000));
  });

  it("is not a column of days that is called Valuta, an original currency, or messages of three capitals", async () => {
    const lines = (word: string, cells: string[]) =>
      [
        `Datum;Text;Belopp;${word}`,
        ...cells.map((cell, index) => `2026-03-0${index + 1};Maria Berg;250,00;${cell}`),
      ].join("\n");
    for (const text of [
      lines("Valuta", ["2026-03-01", "2026-03-02"]),
      lines("Ursprunglig valuta", ["EUR", "NOK"]),
      lines("Meddelande", ["BAL", "VAL"]),
    ]) {
      const { rows, skipped } = await readBankFile(bytesOf(text), { mapping: { ...empty, name: 1 } });
      expect([rows.length, skipped]).toEqual([2, []]);
    }
  });

  it("of another currency gives no balance in kronor", async () => {
    const text = [
      "Datum;Text;Belopp;Valuta;Saldo",
      "2026-03-02;Berg;250,00;EUR;900,00",
      "2026-03-01;Ek;50,00;SEK;650,00",
    ];
    const { balance } = await readBankFile(bytesOf(text.join("\n")), { mapping: { ...empty, name: 1, balance: 4 } });
    expect(balance).toEqual({ amountOre: 65_000, on: "2026-03-01" });
  });
});
