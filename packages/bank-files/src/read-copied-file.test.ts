import { describe, expect, it } from "vitest";
import { readCopiedFile } from "./read-copied-file.ts";
import { bytesOf } from "./test-bytes.ts";
import { workbookOf } from "./test-workbook.ts";

const copied = `2026-11-24
Swish från MARIA BERG
Studentflak PY54Z, tack
250,00
2026-11-24
Swish från Ella Stjärna
Klasströja 6bR-8d
299,00
2026-11-24
Swish till ICA Maxi
kaffe
-45,50`;

describe("a text file", () => {
  it("with rows copied from the internet bank is read as they are", async () => {
    const file = await readCopiedFile(bytesOf(copied), "2026-11-25");
    expect(file?.profile).toBe("pasted");
    expect(file?.rows.map(({ name, amountOre, message }) => [name, amountOre, message])).toEqual([
      ["MARIA BERG", 25000, "Studentflak PY54Z, tack"],
      ["Ella Stjärna", 29900, "Klasströja 6bR-8d"],
    ]);
  });

  it.each([
    ["a table of unknown columns", bytesOf("När;Vem;Kom\n2026-11-24;MARIA BERG;250,00\n")],
    ["a letter", bytesOf("Hej!\nJag har betalat 250 kr.\n")],
    ["a workbook", workbookOf([[["2026-11-24", "MARIA BERG", 250]]])],
    ["nothing", new Uint8Array()],
  ])("that is %s is none", async (_what, bytes) => {
    expect(await readCopiedFile(bytes, "2026-11-25")).toBeNull();
  });
});
