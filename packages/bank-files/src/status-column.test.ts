import { describe, expect, it } from "vitest";
import { previewTable } from "./preview-table.ts";
import { readBankFile } from "./read-bank-file.ts";
import { bytesOf } from "./test-bytes.ts";

const own = (heading: string, ...statuses: string[]) =>
  `${[
    `När;Vem;${heading};Not;Kom`,
    "2026-04-13;Maria Berg;Genomförd;Flak K7QXM;250,00",
    ...statuses.map((status, index) => `2026-04-${14 + index};Ola Ek;${status};Bal P3NRT;99,50`),
  ].join("\n")}\n`;
const read = async (text: string, change: object = {}) => {
  const { guess } = previewTable(bytesOf(text));
  if (guess === null) throw new Error("it has days and amounts");
  return readBankFile(bytesOf(text), { mapping: { ...guess, ...change } });
};
const nordea = (status: string) =>
  bytesOf(
    `DATUM;TID;MARKNADSNAMN;SWISH-NUMMER;KOSTNADSSTÄLLE;NAMN;MOBILNUMMER;MEDDELANDE;ORDER-ID;REFERENSNUMMER;STATUS;BELOPP
2026-04-14;18:04:11;NA3C;123 456 78 90;;MARIA BERG;+46 70 174 06 05;Flak;;8812345678;Genomförd;250,00
2026-04-14;18:09:11;NA3C;123 456 78 90;;OLA EK;+46 70 174 06 06;Bal;;8812345679;${status};99,50
`,
  );

describe("the status of a payment", () => {
  it.each([
    ["Väntar", "not-booked"],
    ["Avvisad", "not-booked"],
    ["Ej genomförd", "not-booked"],
    ["Inte betald", "not-booked"],
    ["Obetald", "not-booked"],
    ["PENDING", "not-booked"],
    ["REJECTED", "not-booked"],
    ["Not completed", "not-booked"],
    ["Under behandling", "not-booked"],
    ["REVERTED", "reversal"],
    ["Återförd", "reversal"],
    ["Returned", "refund"],
    ["Återbetald", "refund"],
  ])("%s is no payment, in a bank's file and in one whose columns are chosen", async (status, reason) => {
    const skipped = [{ reason, count: 1, sumOre: 9_950 }];
    for (const heading of ["Status", "Läge"]) expect((await read(own(heading, status))).skipped).toEqual(skipped);
    expect((await readBankFile(nordea(status))).skipped).toEqual(skipped);
  });

  it.each(["Klar", "Bokförd", "Slutförd", "COMPLETED", "Settled", "Booked", "succeeded"])(
    "%s is a payment",
    async (status) => {
      expect((await read(own("Status", status))).rows).toHaveLength(2);
      expect((await readBankFile(nordea(status))).rows).toHaveLength(2);
    },
  );

  it("one that is not known is asked about, also a missing one, and read as it is answered", async () => {
    await expect(readBankFile(nordea("Steg 3"))).rejects.toMatchObject({ code: "unknown-status" });
    await expect(readBankFile(nordea(""))).rejects.toMatchObject({ code: "unknown-status" });
    const text = own("Status", "Steg 3", "Väntar", "");
    await expect(read(text)).rejects.toMatchObject({ code: "unknown-status" });
    const { guess, unknownStatuses } = previewTable(bytesOf(text));
    expect([guess?.status, unknownStatuses[2]]).toEqual([2, ["Steg 3", ""]]);
    const amountsOf = async (statuses: Record<string, boolean>) =>
      (await read(text, { statuses })).rows.map(({ amountOre }) => amountOre);
    expect(await amountsOf({ "steg 3": true, "": false })).toEqual([25_000, 9_950]);
    expect(await amountsOf({ "steg 3": false, "": false })).toEqual([25_000]);
    await expect(amountsOf({ "steg 3": true })).rejects.toMatchObject({ code: "unknown-status" });
  });

  it.each([
    ["Bokförd", "Ja", "Nej"],
    ["Booked", "TRUE", "FALSE"],
    ["Bokförd", "1", "0"],
    ["Bokförd", "x", ""],
    ["Väntar", "Nej", "Ja"],
    ["Pending", "false", "true"],
    ["Makulerad", "0", "1"],
    ["Avvisad", "", "X"],
    ["Typ", "Genomförd", "Väntar"],
    ["Resultat", "Klar", "Avvisad"],
    ["Bokföringsstatus", "Klar", "Avvisad"],
    ["Swish-status", "Klar", "Avvisad"],
  ])("is found under %s, where %s has come and %s has not", async (heading, yes, no) => {
    const text = own(heading, no).replace("Genomförd", yes);
    expect((await read(text)).rows.map(({ amountOre }) => amountOre)).toEqual([25_000]);
  });

  it("that is a number is asked about, and no balance", async () => {
    const text = own("Status", "05").replace("Genomförd", "00");
    expect(previewTable(bytesOf(text)).guess).toMatchObject({ status: 2, balance: null });
    await expect(read(text)).rejects.toMatchObject({ code: "unknown-status" });
  });

  it("a column that is said to hold none is not read, and columns chosen before there was one are", async () => {
    const text = own("Status", "Väntar");
    expect((await read(text, { status: null })).rows).toHaveLength(2);
    expect((await read(text, { status: undefined })).rows).toHaveLength(1);
  });

  it("money out with a status that is not known stops no file, and what payers write is none", async () => {
    const text = own("Status", "Steg 3").replace("99,50", "-99,50");
    expect((await read(text)).rows).toHaveLength(1);
    const messages = "När;Vem;Not;Kom\n2026-04-13;Maria Berg;klar;250,00\n2026-04-14;Ola Ek;väntar;99,50\n";
    expect((await read(messages)).rows).toHaveLength(2);
  });
});
