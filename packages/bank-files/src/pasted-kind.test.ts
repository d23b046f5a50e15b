import { describe, expect, it } from "vitest";
import { readPastedRows } from "./read-pasted-rows.ts";

async function read(text: string): Promise<{ rows: unknown[]; skipped: unknown[] }> {
  const { rows, skipped } = await readPastedRows(text);
  return {
    rows: rows.map(({ amountOre, isSignUnclear = false }) => [amountOre, isSignUnclear]),
    skipped: skipped.map(({ reason, count, sumOre }) => [reason, count, sumOre]),
  };
}

describe("what a copied row is by its words, where its amount has no sign", () => {
  it.each([
    "2026-03-03 Swish skickad 250 kr",
    "2026-03-03\nSwish skickad\nMaria Berg\n250,00",
    "2026-03-03\nMaria Berg\nSwish skickad\n250 kr",
    "2026-03-03\nMaria Berg\n250 kr\nSwish skickad",
    "2026-03-03\nSwish till Maria Berg\n250 kr",
    "2026-03-03\nSwish till\nMaria Berg\n250 kr",
    "2026-03-03 Överföring till 1234 250,00",
    "2026-03-03\nUttag\n250 kr",
    "2026-03-03\nSwish\nTill Ola Ek\n250 kr",
    "2026-03-03\nSwish\nTill\nOla Ek\n250 kr",
  ])("%j is money out", async (text) => {
    expect(await read(text)).toEqual({ rows: [], skipped: [["outgoing", 1, -25_000]] });
  });

  it.each([
    ["2026-03-03 Reserverat belopp 250,00", 25_000],
    ["2026-03-03\nReserverat\nMaria Berg\n250 kr", 25_000],
    ["2026-03-03\nMaria Berg\n250 kr\nEj bokfört", 25_000],
    ["2026-03-03\nKommande\nHyra\n-250 kr", -25_000],
    ["2026-03-03 Kommande betalning Ola 250,00", 25_000],
    ["2026-03-03\nFörfaller\nOla Ek\n250 kr", 25_000],
    ["2026-03-03 Reserverade belopp Ola Ek 250,00", 25_000],
    ["2026-03-03 Ola Ek 250,00 Reserverat", 25_000],
    ["2026-03-03 Ola Ek 250,00 Ej bokfört", 25_000],
    ["2026-03-03 Ola Ek (reserverat) 250,00", 25_000],
    ["2026-03-03 Ola Ek 250,00 Makulerad", 25_000],
    ["2026-03-03\nMakulerad\nOla Ek\n250,00", 25_000],
    ["2026-03-03\nOla Ek\nStatus: Makulerad\n250,00", 25_000],
    ["2026-03-03\nMakulerad köp\nOla Ek\n250,00", 25_000],
    ["2026-03-03\nSwish från Pål Ek\nReserverat belopp\n250,00", 25_000],
    ["2026-03-03\nOla Ek\nVäntande\n250,00", 25_000],
    ["2026-03-03\nOla Ek\nAvvisad\n250,00", 25_000],
    ["2026-03-03\nReserverat\nMaria Berg\n+250 kr", 25_000],
  ])("%j is not booked yet", async (text, sumOre) => {
    expect(await read(text)).toEqual({ rows: [], skipped: [["not-booked", 1, sumOre]] });
  });

  it.each([
    "2026-03-03 Återbetalning 250 kr",
    "2026-03-03\nÅterbetalning glass\n250 kr",
    "2026-03-03\nMaria Berg\nÅterbetalning\n250 kr",
    "2026-03-03\nUtbetalning Maria Berg\n250 kr",
    "2026-03-03 Uttag automat 250,00",
    "2026-03-03 Utbetalning 250,00 kr",
    "2026-03-03 Sara Holm 3EXC8 Swish skickad 250,00",
    "2026-03-03 Sara Holm 250,00 Skickad",
    "2026-03-03 Swish ut Gia Ek 250,00",
    "2026-03-03 Du swishade Per Ek 250,00",
    "2026-03-03\nDu skickade\nPer Ek\n250,00",
    "2026-03-03 Refund Gia Ek 250,00",
    "2026-03-03\nSwishbetalning\nMottagare: Per Ek\n250,00",
    "2026-03-03 Sara Holm 3EXC8 Återbetalning 250,00",
    "2026-03-03 Utgående Swish Sara Holm 250,00",
    "2026-03-03 Swish återbetalning Olle 250,00",
    "2026-03-03\nSwish\nAnders Lund\nTill Anders Lund\n250,00",
    "2026-03-03\nOla Ek\nSwish till Ola Ek\n250 kr",
  ])("%j may be money out, which is said of the row", async (text) => {
    expect(await read(text)).toEqual({ rows: [[25_000, true]], skipped: [] });
  });

  it.each([
    "2026-03-03 Maria Berg 250 kr",
    "2026-03-03\nMaria Berg\nUtbetalningsfest\n250 kr",
    "2026-03-03\nMaria Berg\nåterbetalning av glass\n250 kr",
    "2026-03-03\nSwish från Maria Berg\n250 kr",
    "2026-03-03\nSwish mottagen\nMaria Berg\n250 kr",
    "2026-03-03\nÅterbetalning\nMaria Berg\n+250 kr",
    "2026-03-03\nSwish till klassen\n+250 kr",
    "2026-03-03\nSwish mottagen\nMaria Berg\nUtbetalning\n250 kr",
    "2026-03-03\nSwish från Maria Berg\nKommande\n250 kr",
    "2026-03-03\nSwish\nFrån Maria Berg\nSkickat\n250 kr",
    "2026-03-03\nUttagsson Eva\n250 kr",
    "2026-03-03\nSwish mottagen\nMaria Berg\nKommande\n250 kr",
  ])("%j is a payment", async (text) => {
    expect(await read(text)).toEqual({ rows: [[25_000, false]], skipped: [] });
  });

  it("a written minus is money out whatever the words are", async () => {
    expect(await read("2026-03-03\nSwish från Maria Berg\n-250 kr")).toEqual({
      rows: [],
      skipped: [["outgoing", 1, -25_000]],
    });
  });
});
