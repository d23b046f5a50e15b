import { describe, expect, it } from "vitest";
import { readPastedRows } from "./read-pasted-rows.ts";

const read = async (text: string) => {
  const { rows, skipped } = await readPastedRows(text);
  return {
    rows: rows.map(({ amountOre, name, message, isSignUnclear = false }) => [
      amountOre,
      name ?? message,
      isSignUnclear,
    ]),
    skipped: skipped.map(({ reason, count, sumOre }) => [reason, count, sumOre]),
  };
};

describe("signs of pasted amounts", () => {
  it.each([
    "\n(250,00 kr)",
    "\n(250,00)",
    "\n( 250 kr )",
    "\n(250)",
    "\n(kr 250)",
    "\t(250,00)\t4 310,00",
    "\n(250,00 kr) 4 310,00 kr",
    "250,00 minus",
    "250,00 Minus 4 310,00",
    "250 kr minus",
    "250 kr (minus)",
    "\n250,00 minus",
    "\n250 minus",
    "minus 250 kr",
    "Minus 250,00",
    "minus kr 250",
    "minus -250 kr",
    "\nminus 250",
    "\n-  250 kr",
  ])("a minus that is written is money out: %j", async (written) => {
    expect(await read(`2026-03-03 ICA ${written}`)).toEqual({ rows: [], skipped: [["outgoing", 1, -25_000]] });
  });

  it.each([
    "Maria Berg - 250 kr",
    "Maria Berg \u2013 250,00",
    "Maria Berg \u2014 250 kr",
    "Maria Berg \u2014250 kr",
    "Maria Berg- 250 kr",
    "Maria Berg -- 250 kr",
    "\nMaria Berg - 250 kr",
    "\nMaria Berg -\n250 kr",
    "Maria Berg -\n250,00",
    "Maria Berg \u2013\n250",
    "\nMaria Berg-\nkr 250",
    "\nMaria Berg \u2014\n250,00 kr\n4 310,00 kr",
    "\tMaria Berg -\t250,00",
    "\nMaria Berg -\n070-174 06 05\n250 kr",
    "Maria Berg (250 kr)",
    "Maria Berg (250,00)",
    "Maria Berg (250,00 kr) 4 310,00 kr",
    "(250 kr) Maria Berg",
  ])(
    "a dash or brackets between words and an amount may be a minus or not, which is said of the row: %j",
    async (line) => {
      expect(await read(`2026-03-03 ${line}`)).toEqual({ rows: [[25_000, "Maria Berg", true]], skipped: [] });
    },
  );

  it.each([
    ["Maria Berg 250 kr", "Maria Berg"],
    ["Maria Berg - +250 kr", "Maria Berg -"],
    ["Maria Berg -\n+250 kr", "Maria Berg -"],
    ["Maria Berg -\nFlak\n250 kr", "Maria Berg - Flak"],
    ["\tMaria Berg\t-\t250,00", "Maria Berg"],
    ["Maria Berg - +250", "Maria Berg -"],
    ["Maria Berg\n250 kr\n-", "Maria Berg"],
    ["Maria-Berg 250 kr", "Maria-Berg"],
    ["Maria Berg 250 kr - tack", "Maria Berg - tack"],
    ["Terminus 250 kr", "Terminus"],
    ["Minus Berg 250 kr", "Minus Berg"],
    ["Maria Berg (flak) 250 kr", "Maria Berg (flak)"],
  ])("no minus is read out of %j", async (line, said) => {
    expect(await read(`2026-03-03 ${line}`)).toEqual({ rows: [[25_000, said, false]], skipped: [] });
  });

  it("the row has the fingerprint of the payment, and only its own sign is unclear", async () => {
    const { rows } = await readPastedRows("2026-03-03 Eva Ek 99 kr\n2026-03-02 Maria Berg - 250 kr");
    expect(rows.map(({ isSignUnclear }) => isSignUnclear)).toEqual([undefined, true]);
    const [plain] = (await readPastedRows("2026-03-02 Maria Berg 250 kr")).rows;
    expect(rows[1]?.fingerprint).toBe(plain?.fingerprint);
  });
});
