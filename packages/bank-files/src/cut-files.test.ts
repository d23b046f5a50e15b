import { describe, expect, it } from "vitest";
import type { BankFile } from "./bank-file.ts";
import { BankFileError } from "./bank-file-error.ts";
import { readBankFile } from "./read-bank-file.ts";
import { bankSamples } from "./test-bank-texts.ts";
import { bytesOf } from "./test-bytes.ts";

const readText = async (text: string) => {
  try {
    return await readBankFile(bytesOf(text));
  } catch (error) {
    if (error instanceof BankFileError) return null;
    throw error;
  }
};

const csvSamples = bankSamples.filter(({ profile }) => profile !== "handelsbanken-swish");

/** A text without the end of its last line, and where that line begins. */
function withoutLastEnd(text: string) {
  const whole = text.replace(/\n$/u, "");
  return { whole, from: whole.lastIndexOf("\n") + 1 };
}

/** The lines of a sample's rows, and all before them. */
function partsOf(text: string, { rows, skipped }: BankFile) {
  const all = withoutLastEnd(text).whole.split("\n");
  const count = rows.length + skipped.reduce((sum, one) => sum + one.count, 0);
  return {
    head: all
      .slice(0, -count)
      .map((line) => `${line}\n`)
      .join(""),
    rows: all.slice(-count),
  };
}

describe("a truncated file", () => {
  it.each(bankSamples)("$title, at any character, gives no row that the whole file has not", async ({ text }) => {
    const whole = new Set((await readBankFile(bytesOf(text))).rows.map(({ fingerprint }) => fingerprint));
    for (let end = 1; end < text.length; end += 1) {
      const cut = await readText(text.slice(0, end));
      for (const row of cut?.rows ?? []) expect([end, row.fingerprint, whole.has(row.fingerprint)]).toContain(true);
    }
  });

  it.each(csvSamples)("$title is cut at every character of its last row that shows it", async ({ title, text }) => {
    const { whole, from } = withoutLastEnd(text);
    const unseen: number[] = [];
    for (let end = from + 1; end < whole.length; end += 1) {
      const file = await readText(whole.slice(0, end));
      if (file?.isCut !== true) unseen.push(end - whole.length);
    }
    // Skandia's last column is free text: a part of it may be all of it.
    expect(unseen).toEqual(title === "Skandia" ? [-8, -7, -6, -5, -4, -3, -2, -1] : []);
  });

  it.each(csvSamples)(
    "$title is not cut when it ends after any of its rows, with or without the line's end",
    async (sample) => {
      const { head, rows } = partsOf(sample.text, await readBankFile(bytesOf(sample.text)));
      for (const turned of rows.flatMap((_, index) => [
        [...rows.slice(index), ...rows.slice(0, index)],
        rows.slice(0, index + 1),
      ]))
        for (const end of ["", "\n"]) {
          const text = `${head}${turned.join("\n")}${end}`;
          expect([text, (await readText(text))?.isCut ?? false]).toEqual([text, false]);
        }
    },
  );

  it.each(csvSamples)("$title is not cut by a closing line", async ({ text }) => {
    for (const closing of [
      "Summa",
      "Summa: 2 rader",
      "Summa;1 500,00",
      "Totalt 3",
      "Antal transaktioner 2",
      "Utgående saldo",
      "Exporterad 2026-04-01",
      "Skapad av Maria",
      "Inga fler transaktioner",
      "Banken AB, org.nr 556000-0000",
    ])
      expect([closing, (await readText(`${text}${closing}`))?.isCut ?? false]).toEqual([closing, false]);
  });

  it.each([
    ["in a text", "Ingrid", true],
    ["in the amount", "Maria;250,0", true],
    ["before the day", "Maria;250,00;", true],
    ["in the day", "Maria;250,00;2026-03-0", true],
    ["at its end", "Maria;250,00;2026-03-04", false],
  ])("a mapped file with the day in the last column, cut %s", async (_where, last, isCut) => {
    const mapping = {
      date: 2,
      amount: 1,
      deposit: null,
      withdrawal: null,
      name: 0,
      phone: null,
      message: null,
      balance: null,
      decimal: null,
    };
    const text = `Namn;Belopp;Dag\nPer;99,00;2026-03-02\nEva;10,00;2026-03-03\n${last}`;
    const file = await readBankFile(bytesOf(text), { mapping });
    expect([file.isCut, file.skipped.map(({ reason }) => reason)]).toEqual([isCut, isCut ? ["cut"] : []]);
  });

  it.each([
    ["in the amount", "2026-03-04;Swish Per Ek;25", 1],
    ["in the text", "2026-03-04;Swish Per", 1],
    ["in the day", "2026-0", 1],
    ["in the balance", "2026-03-04;Swish Per Ek;250,00;45", 1],
    ["at the end of its last row", "2026-03-04;Swish Per Ek;250,00;4560,00", 2],
  ])("%s has its last row only where that is whole", async (_where, last, rows) => {
    const text = `Datum;Text;Belopp;Saldo\n2026-03-03;Swish Maria Berg;250,00;4310,00\n${last}`;
    const file = await readBankFile(bytesOf(text));
    expect(file.rows).toHaveLength(rows);
    expect(file.isCut).toBe(rows === 1);
    expect(file.skipped).toEqual(rows === 1 ? [{ reason: "cut", count: 1, sumOre: 0 }] : []);
  });

  it("a Swish report without its last record is cut", async () => {
    const { text } = bankSamples.find(({ profile }) => profile === "handelsbanken-swish") ?? { text: "" };
    const without = text.replace(/\n03[^\n]*\n$/u, "\n");
    expect((await readBankFile(bytesOf(text))).isCut).toBe(false);
    expect((await readBankFile(bytesOf(without))).isCut).toBe(true);
  });
});
