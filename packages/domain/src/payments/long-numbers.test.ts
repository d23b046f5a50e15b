import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasLongNumber, withoutLongNumbers } from "./long-numbers.ts";
import { messageOf, referenceOf } from "./swish.ts";

const left = (text: string) => withoutLongNumbers(text).text;
const isPhone = (text: string) => withoutLongNumbers(text).numbers.map((one) => one.isPhone);

describe("long numbers in a text", () => {
  it.each([
    "(070) 174 06 99",
    "070:174 06 98",
    "070,174,06,05",
    "070;174;06;05",
    "070|174|06|05",
    "070'174'06'05",
    "070·174·06·05",
    "070•174•06•05",
    "+46(70)1740605",
    "+46 (0)70-174 06 05",
    "0 7 0 1 7 4 0 6 0 5",
    "070     174   06    05",
    "070 … 174 06 05",
    "70-174 06 05",
    "70 174 06,05",
    "08-123 456 78",
    "08-123 45 67",
    "0431-23456",
    "070\u200b174\u00ad06\u206005",
    "0️⃣7️⃣0️⃣1️⃣7️⃣4️⃣0️⃣6️⃣0️⃣5️⃣",
    "٠٧٠١٧٤٠٦٠٥",
    "19900101-1234",
    "900101-1234",
    "900101+1234",
    "2007-05-06-1234",
    "2007-05-06 1234",
    "20070506",
    "+47 912 34 567",
    "46701740605",
    "71000000",
    "1234 5678 9012 3456",
    "080101TF12",
    "080101-TF12",
    "080101 tf12",
    "20080101-TF12",
    "20080101TF12",
    "080101-T123",
    "080161TF12",
    "2008-01-01-TF12",
    "SE35 5000 0000 0549 1000 0003",
    "SE3550000000054910000003",
    "se35-5000-0000-0549-1000-0003",
    "NO93 8601 1117 947",
    "DK50 0040 0440 1162 43",
    "FI21 1234 5600 0007 85",
    "DE89 3704 0044 0532 0130 00",
    "O7O 174 06 05",
    "o7o-l74 O6 O5",
    "070a174b06c05",
    "070 x 174 06 05",
    "070x1740605",
    "070 i74 06 05",
    "070ab174cd06ef05",
    "+46 70 o 174 06 05",
    "46 70 x 174 06 05",
    "900101x1234",
    "anna @ gmail.com",
    "kalle@forsberg",
    "anna(at)gmail.com",
    "eva.berg@example.com",
    "Eva+flak@skola.example.se",
  ])("%j is removed, and what is around it stays", (written) => {
    expect(left(`Flak ${written} tack`)).toBe("Flak tack");
    expect(left(written)).toBe("");
    expect(hasLongNumber(`Kakor (${written})`)).toBe(true);
  });

  it.each([
    ["mobil0701740605x", "mobil x"],
    ["AB46701740605", "AB"],
    ["0701740605 250 kr", "250 kr"],
    ["0701740605 7KQXM", "7KQXM"],
    ["Eva 0701740605, Ola 0701740606", "Eva , Ola"],
    ["Bal 2026 08-123 45 67", "Bal 2026"],
    ["IBAN SE35 5000 0000 0549 1000 0003 250 kr", "IBAN 250 kr"],
    ["SE35 5000 0000 0549 1000 0003 7KQXM", "7KQXM"],
    ["Bal K7QXM SE35 5000 0000 0549 1000 0003", "Bal K7QXM"],
    ["Flak 080101TF12 K7QXM", "Flak K7QXM"],
    ["080101-1234 TF12", "TF12"],
    ["070a174b06c05 7KQXM 250 kr", "7KQXM 250 kr"],
    ["mobilO7O1740605", "mobil"],
    ["mejl: eva@example.com, K7QXM", "mejl: , K7QXM"],
  ])("of %j is left %j", (text, expected) => {
    expect(left(text)).toBe(expected);
  });

  it.each([
    "",
    "#1234",
    "1234567",
    "07 12",
    "+1-1",
    "Flak 2026-03-03",
    "2026-03-01 - 2026-03-31",
    "2026.03.03 kl 18:04",
    "Studentskiva 2025/2026 7KQXM",
    "Läsåret 2025–2026",
    "Bal 2026 23456",
    "Bal 2026 2345K",
    "Bal 2026-06-04 2345K",
    "Bal 2026 1250 kr",
    "Bal 2026 1 250:-",
    "250,00 + 250,00 = 500,00",
    "1 250 000,00",
    "Rad 12, 34 och 56 av 789",
    "Kakor 20.11.2026",
    "Kakförsäljning 20/11-2026",
    "Kiosk 20/11 2026, 40 st",
    "Flak 1250+1250 syskon",
    "1250 + 250 = 1500",
    "100+100+100 för Saga",
    "Flak 12/12 kl 18:30-22:00",
    "Flak TF12 2026",
    "Klass TF12 2026-03-03",
    "Flak 250101 K234 5",
    "SE35 Flak 2026-03-03",
    "SE22 12/12 kl 18:30",
    "NO 250,00 + 250,00 = 500,00",
    "Bal 2026-03-03 TF12",
    "Klass 3A 2027 och 3B 2027",
    "Bal 07.30-09.00",
    "Skjuts 07.30-16.00 fredag",
    "10 o 20 st, lO lador",
    "2 a 3 b 4 c 5 d 6 e 7 f 8",
    "flak @ skolan",
    "Kl 07 i Lund 2027 o 2028",
    "kl 07 i 8A 2027 120 kr",
    "NA07 B 2027 120",
    "07 B 2 C 2027 120 st",
    "Bal 2026, 070 kr i 12 st 2027",
    "SE 250,00 + 250,00 = 500,00",
  ])("%j stays as it is", (text) => {
    expect(withoutLongNumbers(text)).toEqual({ text, numbers: [] });
  });

  it("a number with a country or a leading 0 may be called, and no other but a mobile's without its 0", () => {
    expect(["0701740605", "70-174 06 05", "08-123 45 67", "+4791234567"].map(isPhone)).toEqual(
      Array.from({ length: 4 }, () => [true]),
    );
    expect(["900101-1234", "1234 5678"].map(isPhone)).toEqual([[false], [false]]);
  });

  it("a phone's letters are no part of the number", () => {
    const written = (text: string) => withoutLongNumbers(text).numbers.map((one) => one.written);
    expect(["O7O 174 06 05", "070a174b06c05", "+46 70 o 174 06 05"].flatMap(written)).toEqual([
      "070 174 06 05",
      "0701740605",
      "+46 70  174 06 05",
    ]);
  });

  it("the reference of a payment stays, whatever digits it has and with a year in the title", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 28_628 }), fc.integer({ min: 1, max: 999 }), (requirement, member) => {
        const reference = referenceOf(requirement, member);
        for (const title of ["Bal 2026", "Studentskiva 2025/2026", "Resa 2026-06-04"])
          expect(left(messageOf(title, reference))).toBe(`${title} ${reference}`);
        expect(left(`Bal ${reference} 0701740605`)).toBe(`Bal ${reference}`);
      }),
    );
  });

  it("ten digits of a mobile never stay, with any signs between them", () => {
    const sign = fc.string({ unit: fc.constantFrom(..." -./_*:;,|'·•()[]+=\u2011\u2013\u200b"), maxLength: 4 });
    fc.assert(
      fc.property(fc.array(sign, { minLength: 9, maxLength: 9 }), (signs) => {
        const written = Array.from("0701740605", (digit, index) => digit + (signs[index] ?? "")).join("");
        expect(left(`Flak ${written} tack`)).not.toMatch(/\d{2}/u);
        expect(hasLongNumber(written)).toBe(true);
      }),
    );
  });

  it("a long text of digits and signs is done within the test's time", () => {
    for (const text of ["0 ".repeat(2_000), "7,".repeat(2_000), "\u200b ".repeat(4_000), "1 250 ".repeat(700)])
      expect(left(text).length).toBeLessThanOrEqual(text.length);
  });
});
