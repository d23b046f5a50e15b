import { describe, expect, it } from "vitest";
import { readPastedRows } from "./read-pasted-rows.ts";

const read = async (text: string) => {
  const { rows, skipped } = await readPastedRows(text);
  return {
    rows: rows.map(({ amountOre, name, message }) => [amountOre, name ?? message]),
    skipped: skipped.map(({ reason, count }) => [reason, count]),
  };
};

describe("pasted currencies", () => {
  it.each([
    "250,00 EUR",
    "250 EUR",
    "250,00EUR",
    "250,00\u00A0EUR",
    "1 250,00 EUR",
    "1.250,00 €",
    "EUR 250,00",
    "EUR 1 250,00",
    "-EUR 250,00",
    "€250",
    "€ 250,00",
    "250,50 €",
    "250 euro",
    "NOK 350,00",
    "350,00 NOK",
    "350 DKK",
    "USD 250.00",
    "US$ 250.00",
    "$250.00",
    "250 dollar",
    "£250.00",
    "CHF 250.00",
    "250 ISK",
    "+250,00 PLN",
    "250,00 EUR 4 310,00 EUR",
    "EUR 250,00 4 310,00",
    "EUR 250,00 Saldo 4 310,00",
    "250,00\tEUR",
    "EUR\t250,00",
    "250,00\tEUR\t4 310,00",
    "\n250,00\nEUR",
    "\n250,00 EUR",
    "100,00 SGD",
    "100,00 sgd",
    "100 THB",
    "THB 100,00",
    "0,25 BTC",
    "100,00 zł",
    "100 zł",
    "100,00 Kč",
    "100,00 ₹",
    "R$ 100,00",
    "250 kr NOK",
    "250,00 kr NOK",
    "250,00 DKK kr",
    "kr 250 NOK",
    "NOK kr 250",
    "250,00 nkr",
    "250,00 norska kronor",
    "2,50 mkr",
    "2,50 tkr",
    "2,50 MSEK",
    "250,00 (22,00 EUR)",
    "250,00 ALL",
  ])("an amount in another currency is never read as kronor, but skipped as that: %j", async (written) => {
    expect(await read(`2026-03-03 Maria Berg ${written}`)).toEqual({ rows: [], skipped: [["other-currency", 1]] });
    expect(await read(`2026-03-03 Maria Berg ${written}\n2026-03-02 Eva Ek 99,50`)).toMatchObject({
      rows: [[9_950, "Eva Ek"]],
      skipped: [["other-currency", 1]],
    });
  });

  it.each([
    ["250 kronor", 25_000],
    ["1 krona", 100],
    ["kr 250", 25_000],
    ["Kr. 250", 25_000],
    ["kr 250,50", 25_050],
    ["kr 1 250", 125_000],
    ["250 kr", 25_000],
    ["250 kr.", 25_000],
    ["250kr", 25_000],
    ["SEK 250", 25_000],
    ["SEK250", 25_000],
    ["SEK 1.250,50", 125_050],
    ["250,00 SEK", 25_000],
    ["250\u00A0kr", 25_000],
    ["250,00\u00A0kr", 25_000],
    ["250\u202Fkronor", 25_000],
    ["1\u00A0250\u00A0kr", 125_000],
    ["1\u202F250,00\u00A0SEK", 125_000],
    ["SEK\u00A01\u00A0250", 125_000],
    ["+kr 250", 25_000],
    ["250,00\tSEK", 25_000],
  ])("%j is read as that amount in kronor", async (written, ore) => {
    expect(await read(`2026-03-03 Maria Berg ${written}`)).toEqual({ rows: [[ore, "Maria Berg"]], skipped: [] });
    expect(await read(`2026-03-03\nMaria Berg\n${written}`)).toEqual({ rows: [[ore, "Maria Berg"]], skipped: [] });
  });

  it.each([
    "-kr 250",
    "kr -250,00",
    "SEK -250",
    "-250 kronor",
    "\u2212250\u00A0kr",
    "300,00 kr-",
    "300,00\u00A0kr\u2212",
    "300,00 -",
    "250 kr -",
    "250 kr. \u2013",
    "250 kronor-",
    "250:- -",
    "250,00 - kr",
    "250,00- kr",
    "250 kr - 4 310,00 kr",
    "250,00 kr- 4 310,00 kr",
    "- kr 250",
    "kr - 250",
    "kr 250-",
    "kr 250 -",
    "SEK 250,00-",
    "-\u00A0\u00A0kr\u00A0250",
    "\u2011250 kr",
    "\u2010 kr 250",
    "\uFE63250 kr",
    "\n- 250 kr",
    "\n-\n250 kr",
    "\n\u2212\n\n250,00",
    "\n-\nkr 250",
    "\n-\n250",
    "\n-\n250,00\t4 310,00",
    "\n-\n250 kr\n4 310 kr",
    "\n-\u200E250 kr",
    "\n\u200E-\u200E 250 kr",
  ])("money out is no payment: %j", async (written) => {
    expect(await read(`2026-03-03 ICA ${written}`)).toEqual({ rows: [], skipped: [["outgoing", 1]] });
  });

  it("a minus after a day is the sign of the amount that begins the next line", async () => {
    expect(await read("2026-03-03 -\n250 kr\nICA")).toEqual({ rows: [], skipped: [["outgoing", 1]] });
  });

  it.each([
    ["a plus", "2026-03-03\nMaria Berg\n-\n+250 kr\n2026-03-02\nEva Ek\n99 kr"],
    ["a day", "2026-03-03\nMaria Berg\n250 kr\n-\n2026-03-02\nEva Ek\n99 kr"],
    ["words", "2026-03-03\nMaria Berg\n-\nFlak\n250 kr\n2026-03-02\nEva Ek\n99 kr"],
    ["a column", "2026-03-03\tMaria Berg\t-\t250 kr\n2026-03-02\tEva Ek\t-\t99 kr"],
    ["words of the same line", "2026-03-03 Maria Berg 250 kr - Flak\n2026-03-02 Eva Ek 99 kr"],
    ["a number of something", "2026-03-03 Maria Berg 250 kr - 2 biljetter\n2026-03-02 Eva Ek 99 kr"],
  ])("a dash before %s is no minus", async (_what, text) => {
    const { rows, skipped } = await readPastedRows(text);
    expect([rows.map(({ amountOre }) => amountOre), skipped]).toEqual([[25_000, 9_900], []]);
  });

  it.each(["\u2009", "\u2007", "\u2002", "\u202F", "\u00A0\u00A0", "\u00A0 ", "\u200B", "\u2060"])(
    "a thousand is read whole with %j in it",
    async (space) => {
      for (const written of [`1${space}250,50 kr`, `1${space}250,50${space}kr`, `kr${space}1${space}250,50`]) {
        expect(await read(`2026-03-03 Maria Berg ${written}`)).toEqual({
          rows: [[125_050, "Maria Berg"]],
          skipped: [],
        });
        expect(await read(`2026-03-03\nMaria Berg\n-${written}`)).toEqual({ rows: [], skipped: [["outgoing", 1]] });
      }
    },
  );

  it.each(["250,00 kr (22,00 EUR)", "250 kr (ca 22 EUR)", "250,00 SEK (€ 22,00)", "250,00 kr (22,00 EUR) 4 310,00 kr"])(
    "what an amount in kronor is in another currency is no amount: %j",
    async (written) => {
      const balanced = written.endsWith("4 310,00 kr") ? " 4 060,00 kr" : "";
      const text = `2026-03-03 Maria Berg ${written}\n2026-03-02 Eva Ek 99,50 kr${balanced}`;
      expect(await read(text)).toEqual({
        rows: [
          [25_000, "Maria Berg"],
          [9_950, "Eva Ek"],
        ],
        skipped: [],
      });
      expect(await read(`2026-03-03\nMaria Berg\n${written}`)).toEqual({ rows: [[25_000, "Maria Berg"]], skipped: [] });
    },
  );

  it("kronor and what they are in another currency on the next line are one payment", async () => {
    expect(await read("2026-03-03\nMaria Berg\n250,00 kr\n(22,00 EUR)")).toEqual({
      rows: [[25_000, "Maria Berg"]],
      skipped: [],
    });
  });

  it("the unit of one amount is none of the next, and an amount that says kronor is read beside another currency", async () => {
    expect(await read("2026-03-03 Maria Berg 250 kr 4 310,00 kr\n2026-03-02 Eva Ek 99 kr 4 060,00 kr")).toMatchObject({
      rows: [
        [25_000, "Maria Berg"],
        [9_900, "Eva Ek"],
      ],
    });
    expect(await read("2026-03-03 Maria Berg 20 EUR 230,00 kr")).toMatchObject({ rows: [[23_000, expect.anything()]] });
    expect(await read("2026-03-03\tFlak 20 EUR\t230,00")).toMatchObject({ rows: [[23_000, "Flak 20 EUR"]] });
  });

  it("words that begin as a currency are none", async () => {
    expect(await read("2026-03-03 Europa 250,00")).toMatchObject({ rows: [[25_000, "Europa"]] });
    expect(await read("2026-03-03 Sparkonto ISK 250,00")).toMatchObject({ rows: [[25_000, "Sparkonto ISK"]] });
    expect(await read("2026-03-03 Innebandy CUP 250,00")).toMatchObject({ rows: [[25_000, "Innebandy CUP"]] });
    expect(await read("2026-03-03 Bord 3 top 250,00")).toMatchObject({ rows: [[25_000, "Bord 3 top"]] });
    expect(await read("2026-03-03 Flak 3 kronljus\n250,00")).toMatchObject({ rows: [[25_000, "Flak 3 kronljus"]] });
  });

  it("of several payments of one day the one in another currency is skipped alone", async () => {
    expect(await read("3 mars 2026\nMaria Berg\n250,00 EUR\nOla Ek\n99,50 kr")).toEqual({
      rows: [[9_950, "Ola Ek"]],
      skipped: [["other-currency", 1]],
    });
  });
});
