import { describe, expect, it } from "vitest";
import { readBankFile } from "./read-bank-file.ts";
import { bytesOf } from "./test-bytes.ts";
import { workbookOf } from "./test-workbook.ts";

const camt = (entries: string) =>
  bytesOf(
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`,
  );
const entry = (reference: string, details: string, amount = "250.00") =>
  `<Ntry><Amt Ccy="SEK">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-04-14</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls>${details}</NtryDtls></Ntry>`;
const payer = (name: string, reference = "") =>
  `<TxDtls><Refs>${reference && `<AcctSvcrRef>${reference}</AcctSvcrRef>`}</Refs><AmtDtls><TxAmt><Amt Ccy="SEK">250.00</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`;

const handelsbanken = (...payments: [name: string, reference: string][]) =>
  bytesOf(
    `${[
      '"01","5566778899","2026-04-15","Swishrapport"',
      ...payments.map(
        ([name, reference]) =>
          `"02","5566778899","6000123456789","HANDSESS","1231234567","2026-04-14","SWH","250.00","SEK","+46701740605","${name}","${reference}","Flak","","2026-04-14T18:04:11"`,
      ),
      `"03","${payments.length}","${250 * payments.length}"`,
    ].join("\n")}\n`,
  );

const nordea = (...payments: [name: string, id: string][]) =>
  bytesOf(
    `${[
      "DATUM;TID;MARKNADSNAMN;SWISH-NUMMER;KOSTNADSSTÄLLE;NAMN;MOBILNUMMER;MEDDELANDE;ORDER-ID;REFERENSNUMMER;STATUS;BELOPP",
      ...payments.map(
        ([name, id]) => `2026-04-14;18:04:11;NA3C;123 456 78 90;;${name};+46 70 174 06 05;Flak;;${id};Genomförd;250,00`,
      ),
    ].join("\n")}\n`,
  );

const [maria, ola] = ["MARIA BERG", "OLA EK"];
/** Files with two payments that two people made, whose id is none. */
const twoPayers: [string, Uint8Array][] = [
  ...["NOTPROVIDED", "NONREF", "NOT PROVIDED", "0", "-", "N/A", "XXXXXXXX"].map((id): [string, Uint8Array] => [
    `camt with the reference ${id}`,
    camt(entry(id, payer(maria)) + entry(id, payer(ola))),
  ]),
  [
    "camt whose batch repeats its entry's reference",
    camt(entry("BATCH20260414", payer(maria, "BATCH20260414") + payer(ola, "BATCH20260414"), "500.00")),
  ],
  ["Handelsbanken's Swish report with the reference 0", handelsbanken([maria, "0"], [ola, "0"])],
  ["Handelsbanken's Swish report with one real reference", handelsbanken([maria, "8812345678"], [ola, "8812345678"])],
  ["Nordea's Swish list with -", nordea([maria, "-"], [ola, "-"])],
  ["Nordea's Swish list after Excel", nordea([maria, "1,23457E+15"], [ola, "1,23457E+15"])],
  ["Nordea's Swish list after an English Excel", nordea([maria, "1.23457E+15"], [ola, "1.23457E+15"])],
];

describe("a bank's id of a payment", () => {
  it.each(twoPayers)("two payments of one day and amount stay two: %s", async (_what, bytes) => {
    const { rows, skipped } = await readBankFile(bytes);
    expect(rows.map(({ name }) => name)).toEqual([maria, ola]);
    expect(new Set(rows.map(({ fingerprint }) => fingerprint)).size).toBe(2);
    expect([skipped, rows.map(({ bankId }) => bankId)]).toEqual([[], [null, null]]);
  });

  it.each(["20260414", "2026-04-14", "SWISH20260414", "INS 2026-04-14"])(
    "two payments of one payer stay two when the id is their day: %s",
    async (id) => {
      expect((await readBankFile(camt(entry(id, payer(maria)).repeat(2)))).rows).toHaveLength(2);
    },
  );

  it.each([
    ["camt's NOTPROVIDED", camt(entry("NOTPROVIDED", payer(maria)).repeat(2))],
    ["a batch's reference", camt(entry("BATCH20260414", payer(maria, "BATCH20260414").repeat(2), "500.00"))],
    ["Nordea's -", nordea([maria, "-"], [maria, "-"])],
  ])("two equal payments of one payer with %s stay two", async (_what, bytes) => {
    const { rows, skipped } = await readBankFile(bytes);
    expect([rows.length, skipped]).toEqual([2, []]);
  });

  it.each([
    ["camt", camt(entry("8812345678", payer(maria)).repeat(2))],
    ["Handelsbanken's Swish report", handelsbanken([maria, "8812345678"], [maria, "8812345678"])],
    ["Nordea's Swish list", nordea([maria, "8812345678"], [maria, "8812345678"])],
  ])("a payment that %s has twice with its real id is one", async (_what, bytes) => {
    const { rows, skipped } = await readBankFile(bytes);
    expect([rows.length, skipped]).toEqual([1, [{ reason: "repeated", count: 1, sumOre: 25_000 }]]);
  });

  it("an id that is the same for payments of other days or amounts is no id", async () => {
    const heading = ["Date", "Time", "Title", "Amount", "Balance", "Transaction ID"];
    const row = (day: string, amount: number) => [day, "18:04", "Maria Berg", amount, "", "9031234567"];
    const rows = [row("2026-04-14", 250), row("2026-04-14", 250), row("2026-04-15", 99.5)];
    const file = await readBankFile(workbookOf([[heading, ...rows]]));
    expect(file.rows.map(({ amountOre }) => amountOre)).toEqual([25_000, 25_000, 9_950]);
  });

  it("a row says the fingerprint that it has in a file in which its id does not count", async () => {
    const [alone] = (await readBankFile(handelsbanken([maria, "8812345678"]))).rows;
    const [shared] = (await readBankFile(handelsbanken([maria, "8812345678"], [ola, "8812345678"]))).rows;
    expect(shared?.fingerprint).not.toBe(alone?.fingerprint);
    expect(shared?.contentFingerprint).toBe(shared?.fingerprint);
    expect(alone?.contentFingerprint).toBe(shared?.fingerprint);
  });
});
