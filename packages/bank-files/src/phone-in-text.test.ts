import { describe, expect, it } from "vitest";
import { withoutPhones } from "./phone-in-text.ts";
import { readBankFile } from "./read-bank-file.ts";
import { readPastedRows } from "./read-pasted-rows.ts";
import { bytesOf } from "./test-bytes.ts";

const phone = "+46701740605";
const payersOf = async (text: string) =>
  (await readBankFile(bytesOf(text))).rows.map((row) => [row.name, row.phone, row.message]);

describe("a phone number in a text", () => {
  const seb = (text: string) =>
    `Bokföringsdatum;Valutadatum;Verifikationsnummer;Text;Belopp;Saldo\n2026-03-03;2026-03-03;5484004021;${text};250.000;4310.000\n`;
  const swedbank = (text: string) =>
    `Radnummer,Clearingnummer,Kontonummer,Produkt,Valuta,Bokföringsdag,Transaktionsdag,Valutadag,Referens,Beskrivning,Belopp,Bokfört saldo\n1,81059,9031234567,"Privatkonto",SEK,2026-03-03,2026-03-03,2026-03-03,"${text}","Swish mottagen",250.00,4310.00\n`;
  const handelsbanken = (text: string) =>
    `Reskontradatum;Transaktionsdatum;Text;Belopp;Saldo\n2026-03-03;2026-03-03;${text};250,00;4310,00\n`;

  it.each([
    ["SEB", seb("4791234567"), [null, "+4791234567", null]],
    ["SEB", seb("0701740605"), [null, phone, null]],
    ["SEB", seb("+4791234567"), [null, "+4791234567", null]],
    ["Swedbank", swedbank("46701740605"), [null, phone, null]],
    ["Swedbank", swedbank("0701740605"), [null, phone, null]],
    ["Swedbank", swedbank("+46 70 174 06 05"), [null, phone, null]],
    ["Handelsbanken", handelsbanken("Swish 46701740605 BERG"), ["BERG", phone, null]],
    ["Handelsbanken", handelsbanken("+46701740605 1833 swish mottagen"), [null, phone, "1833 swish mottagen"]],
    ["Handelsbanken", handelsbanken("46701740605 swish mottagen"), [null, phone, null]],
  ])("that %s writes as the payer is read as the phone and removed from the text", async (_bank, text, payer) => {
    expect(await payersOf(text)).toEqual([payer]);
  });

  const row = { bookedOn: "2026-03-03", time: null, amountOre: 25_000, bankId: null };
  const read = (name: string | null, message: string | null, known: string | null = null) => {
    const found = withoutPhones({ ...row, name, phone: known, message });
    return [found.name, found.phone, found.message];
  };

  it("is removed from a message, and is the payer's only when the message is nothing else or the row has no name", () => {
    expect(read("EVA EK", "Flak K7QXM ring 070-174 06 05 tack")).toEqual(["EVA EK", null, "Flak K7QXM ring tack"]);
    expect(read("EVA EK", "+47 912 34 567")).toEqual(["EVA EK", "+4791234567", null]);
    expect(read(null, "Flak 0046701740605")).toEqual([null, phone, "Flak"]);
    expect(read("0701740605", "0701740606", "+46701740607")).toEqual([null, "+46701740607", null]);
    expect(read("BERG 0701740605", "Flak")).toEqual(["BERG", phone, "Flak"]);
    expect(read("EVA EK", "701740605")).toEqual(["EVA EK", phone, null]);
    expect(read("EVA EK", "08-123 45 67")).toEqual(["EVA EK", "+4681234567", null]);
  });

  it("is not a temporary personal number or an account number, which are removed", () => {
    for (const written of ["080101TF12", "20080101-TF12", "NO93 8601 1117 947"])
      expect(read(null, written)).toEqual([null, null, null]);
  });

  it.each([
    "070.174.06.05",
    "070/1740605",
    "070\u2011174\u201106\u201105",
    "070\u2013174 06 05",
    "070 - 174 06 05",
    "070_174_06_05",
    "070*1740605",
    "\uFF10\uFF17\uFF10\uFF11\uFF17\uFF14\uFF10\uFF16\uFF10\uFF15",
    "701740605",
    "+46.70.174.06.05",
    "mobil0701740605x",
    "(070) 174 06 05",
    "070,174,06,05",
    "+46(70)1740605",
    "0 7 0 1 7 4 0 6 0 5",
    "70-174 06 05",
    "08-123 456 78",
    "900101-1234",
    "71000000",
    "46701740605",
  ])("%j is one, however it is written", (written) => {
    const [, , message] = read("EVA EK", `Flak ${written} tack`);
    expect(message).toMatch(/^Flak (?:mobil x )?tack$/u);
  });

  it.each([
    "#1234",
    "K7QXM",
    "Flak 2026-03-03",
    "2026-03-03",
    "250 kr",
    "1234567",
    "07 12",
    "+1-1",
    "Studentskiva 2025/2026 7KQXM",
    "2026.03.03",
  ])("%j is not one, and stays in the text", (message) => {
    expect(read("EVA EK", message)).toEqual(["EVA EK", null, message]);
  });

  it("is removed from copied lines too", async () => {
    const { rows } = await readPastedRows("2026-03-03\nFlak 46701740605\n250,00 kr\n4791234567\n", "2026-03-04");
    expect(rows.map((one) => [one.phone, one.message])).toEqual([["+4791234567", "Flak"]]);
  });
});
