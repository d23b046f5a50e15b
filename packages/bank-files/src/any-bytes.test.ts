import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BankFileError } from "./bank-file-error.ts";
import type { BankFile } from "./bank-file.ts";
import { previewTable } from "./preview-table.ts";
import { readBankFile } from "./read-bank-file.ts";
import { readPastedRows } from "./read-pasted-rows.ts";
import { bankSamples } from "./test-bank-texts.ts";
import { bytesOf } from "./test-bytes.ts";
import { workbookOf } from "./test-workbook.ts";

const workbook = workbookOf([
  [
    ["Datum", "Text", "Belopp", "Saldo"],
    ["2026-03-03", "Swish Maria Berg", 250, 4310],
  ],
]);
const originals = [...bankSamples.map(({ text }) => bytesOf(text)), workbook];

/** A file that somebody or something has damaged: bytes changed, cut out, or repeated. */
const damaged = fc
  .record({
    original: fc.constantFrom(...originals),
    changes: fc.array(fc.record({ at: fc.nat(), byte: fc.nat(255), length: fc.nat(40) }), { maxLength: 5 }),
    repeat: fc.boolean(),
  })
  .map(({ original, changes, repeat }) => {
    let bytes = [...original];
    for (const { at, byte, length } of changes) bytes.splice(at % bytes.length, length % 7, byte);
    if (repeat) bytes = [...bytes, ...bytes];
    return Uint8Array.from(bytes);
  });

/** Checks each row of a file that was read. */
const isWhole = (file: BankFile): boolean => {
  for (const { fingerprint, bookedOn, amountOre, phone } of file.rows) {
    expect(fingerprint).toMatch(/^[\da-f]{64}:[1-9]\d*$/u);
    expect(bookedOn).toMatch(/^20\d\d-[01]\d-[0-3]\d$/u);
    expect(Number.isSafeInteger(amountOre) && amountOre > 0).toBe(true);
    if (phone !== null) expect(phone).toMatch(/^\+\d{8,15}$/u);
  }
  return new Set(file.rows.map(({ fingerprint }) => fingerprint)).size === file.rows.length;
};

/** Reads, and lets a refusal be a refusal. Any other error is thrown. */
const attempt = async <Answer>(read: () => Answer | Promise<Answer>): Promise<Answer | null> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof BankFileError) return null;
    throw error;
  }
};

describe("damaged files", () => {
  it("a damaged file is read whole or refused with a code", async () => {
    await fc.assert(
      fc.asyncProperty(damaged, async (bytes) => {
        const file = await attempt(() => readBankFile(bytes));
        expect(file === null || isWhole(file)).toBe(true);
        await attempt(() => previewTable(bytes));
      }),
      { numRuns: 500 },
    );
  });

  it("a mapping that a preview guesses reads the file or is refused with a code", async () => {
    await fc.assert(
      fc.asyncProperty(damaged, async (bytes) => {
        const guess = (await attempt(() => previewTable(bytes)))?.guess ?? null;
        const file = guess === null ? null : await attempt(() => readBankFile(bytes, { mapping: guess }));
        expect(file === null || isWhole(file)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("any pasted text is read whole or refused with a code", async () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        "2026-03-03",
        "3 mars 2026",
        "Idag",
        "250,00",
        "4 310,00 kr",
        "+46701740605",
        "\n",
        "\t",
        " ",
        ";",
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
        const file = await attempt(() => readPastedRows(pieces.join(""), "2026-03-05"));
        expect(file === null || isWhole(file)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
