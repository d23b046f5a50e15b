import { describe, expect, it } from "vitest";
import { readBankFile } from "./read-bank-file.ts";
import { bytesOf } from "./test-bytes.ts";

const entry = (inner: string, amount = "250.00", direction = "CRDT", currency = "SEK") =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${inner}<BookgDt><Dt>2026-03-03</Dt></BookgDt></Ntry>`;
const details = (amount: string, name: string, words: string, reference = "") =>
  `<TxDtls><Refs>${reference && `<AcctSvcrRef>${reference}</AcctSvcrRef>`}</Refs><AmtDtls><TxAmt><Amt Ccy="SEK">${amount}</Amt></TxAmt></AmtDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf>${words}</RmtInf></TxDtls>`;
const statement = (entries: string) =>
  bytesOf(
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<FrToDt><FrDtTm>2026-03-01T00:00:00</FrDtTm><ToDtTm>2026-03-31T23:59:59</ToDtTm></FrToDt>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="SEK">4060.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-01</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="SEK">4310.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-31</Dt></Dt></Bal>
${entries}</Stmt></BkToCstmrStmt></Document>`,
  );

describe("camt", () => {
  it("a statement gives its booked credits, with the period and the closing balance", async () => {
    const file = await readBankFile(
      statement(
        entry(
          `<Sts>BOOK</Sts><AcctSvcrRef>A1-880412</AcctSvcrRef><NtryDtls>${details("250.00", "ÅSA ÖBERG &amp; BARN", "<Ustrd>Studentflak</Ustrd><Strd><CdtrRefInf><Ref>K7QXM</Ref></CdtrRefInf></Strd>")}</NtryDtls>`,
        ) +
          entry("<Sts><Cd>PDNG</Cd></Sts>", "10.00") +
          entry("<Sts><Prtry>PENDING</Prtry></Sts>", "11.00") +
          entry("<Sts><Cd>BOOK</Cd></Sts>", "99.00", "DBIT") +
          entry("<RvslInd>true</RvslInd>", "20.00") +
          entry("<Sts>BOOK</Sts>", "30.00", "CRDT", "EUR"),
      ),
    );
    expect(file).toMatchObject({
      profile: "camt",
      rows: [
        {
          bookedOn: "2026-03-03",
          amountOre: 25000,
          name: "ÅSA ÖBERG & BARN",
          message: "Studentflak K7QXM",
          bankId: "A1-880412",
        },
      ],
      skipped: [
        { reason: "not-booked", count: 2, sumOre: 2100 },
        { reason: "other-currency", count: 1, sumOre: 3000 },
        { reason: "outgoing", count: 1, sumOre: -9900 },
        { reason: "reversal", count: 1, sumOre: 2000 },
      ],
      period: { from: "2026-03-01", to: "2026-03-31" },
      balance: { amountOre: 431000, on: "2026-03-31" },
    });
  });

  it("an entry of several payments gives one row each when their amounts add up, else one row without a payer", async () => {
    const two =
      details("250.00", "MARIA BERG", "<Ustrd>K7QXM</Ustrd>", "T1-880412") +
      details("99.50", "OLA EK", "", "T2-880412");
    const file = async (amount: string) =>
      (await readBankFile(statement(entry(`<AcctSvcrRef>A1-880412</AcctSvcrRef><NtryDtls>${two}</NtryDtls>`, amount))))
        .rows;
    expect((await file("349.50")).map(({ amountOre, name, bankId }) => [amountOre, name, bankId])).toEqual([
      [25000, "MARIA BERG", "T1-880412"],
      [9950, "OLA EK", "T2-880412"],
    ]);
    expect(await file("349.00")).toMatchObject([
      // The id is that of the first payment, so that the row has one fingerprint for good.
      { amountOre: 34_900, name: null, phone: null, message: "Samlad post, 2 betalningar", bankId: "T1-880412" },
    ]);
    const known = details("250.00", "MARIA BERG", "<Ustrd>K7QXM</Ustrd>");
    const count = (number: number) => `<Btch><NbOfTxs>${number}</NbOfTxs></Btch>`;
    const payerOf = async (inner: string) => {
      const [row] = (await readBankFile(statement(entry(`${inner}<AddtlNtryInf>Flak K7QXM</AddtlNtryInf>`)))).rows;
      return [row?.name, row?.message];
    };
    expect(await payerOf(`<NtryDtls>${count(1)}${known}</NtryDtls>`)).toEqual(["MARIA BERG", "K7QXM"]);
    const batch = [null, "Samlad post, 3 betalningar"];
    expect(await payerOf(`<NtryDtls>${count(3)}${known}</NtryDtls>`)).toEqual(batch);
    expect(await payerOf(`<NtryDtls>${count(1)}${known}</NtryDtls><NtryDtls>${count(2)}</NtryDtls>`)).toEqual(batch);
    const out = await readBankFile(statement(entry(`<NtryDtls>${two}</NtryDtls>`, "349.00", "DBIT")));
    expect(out.outgoing).toMatchObject([{ amountOre: -34_900, text: "Samlad post, 2 betalningar" }]);
  });

  it("a notice (camt.054) is read, also with prefixes", async () => {
    const xml = `<c:Document xmlns:c="urn:x"><c:BkToCstmrDbtCdtNtfctn><c:Ntfctn><c:Ntry><c:Amt Ccy="SEK">250</c:Amt><c:CdtDbtInd>CRDT</c:CdtDbtInd><c:BookgDt><c:DtTm>2026-03-03T18:04:11+01:00</c:DtTm></c:BookgDt></c:Ntry></c:Ntfctn></c:BkToCstmrDbtCdtNtfctn></c:Document>`;
    expect((await readBankFile(bytesOf(xml))).rows).toEqual([
      expect.objectContaining({ bookedOn: "2026-03-03", amountOre: 25000, bankId: null }),
    ]);
  });

  it("a statement names its account's owner, and a table what is above its heading", async () => {
    const owned = "<Acct><Ownr><Nm>Klasskassa NA3C</Nm></Ownr></Acct>";
    const text = new TextDecoder().decode(statement(entry("<Sts>BOOK</Sts>")));
    const file = await readBankFile(bytesOf(text.replace("<FrToDt>", `${owned}<FrToDt>`)));
    expect([file.about, file.rows.length]).toEqual([["Klasskassa NA3C"], 1]);
    const table = (above: string) =>
      readBankFile(bytesOf(`${above}Datum;Beskrivning;Belopp;Saldo\n2026-03-03;Maria Berg;250,00;4310,00\n`));
    expect((await table("Kontohavare;Klasskassa NA3C\n;\n")).about).toEqual(["Kontohavare", "Klasskassa NA3C"]);
    expect((await table("")).about).toEqual([]);
  });
});
