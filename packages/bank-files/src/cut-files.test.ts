import { describe, expect, it } from "vitest";
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

describe("a truncated file", () => {
  it.each(bankSamples)("$title, at any character, gives no row that the whole file has not", async ({ text }) => {
    const whole = new Set((await readBankFile(bytesOf(text))).rows.map(({ fingerprint }) => fingerprint));
    for (let end = 1; end < text.length; end += 1) {
      const cut = await readText(text.slice(0, end));
      for (const row of cut?.rows ?? []) expect([end, row.fingerprint, whole.has(row.fingerprint)]).toContain(true);
    }
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
