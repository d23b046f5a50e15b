import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { claimMessageOf, formatNumber, linkOf, messageOf, normaliseNumber, payloadOf, referenceOf } from "./swish.ts";

/** Any text at all, with what does harm in a message more often than chance would have it. */
const anyTitle = fc.string({
  unit: fc.oneof(
    fc.constantFrom(";", "\n", "\t", "\u0000", "\u0085", "\u2028", "å", "🎓", "👩‍👩‍👧", "\ud800", "%", "&", " "),
    fc.string({ maxLength: 1, unit: "binary" }),
  ),
  maxLength: 120,
});
const anyNumber = fc.oneof(fc.stringMatching(/^07[0-9]{8}$/u), fc.stringMatching(/^123[0-9]{7}$/u));
const anyReference = fc.stringMatching(/^[A-HJKMNP-Z2-9]{5}$/u);
const anyAmount = fc.integer({ min: 1, max: 100_000_000 });

describe("swish numbers", () => {
  it.each([
    ["0701234567", "0701234567"],
    ["070-123 45 67", "0701234567"],
    ["070–123\u00a045\u202f67", "0701234567"],
    ["+46701234567", "0701234567"],
    ["+46 (0)70-123 45 67", "0701234567"],
    ["0046 70 123 45 67", "0701234567"],
    ["46701234567", "0701234567"],
    ["(070) 123 45 67", "0701234567"],
    ["123 123 45 67", "1231234567"],
    ["1231234567", "1231234567"],
  ])("swish normaliseNumber — %s is %s", (text, number) => {
    expect(normaliseNumber(text)).toBe(number);
  });

  it.each([
    "",
    "070123456",
    "07012345678",
    "0812345678",
    "124 123 45 67",
    "+47 701234567",
    "070-123 45 6a",
    "٠٧٠١٢٣٤٥٦٧",
    "+46 123 123 45 67",
    "C0701234567",
    "0701234567;1",
  ])("swish normaliseNumber — %j is not a number", (text) => {
    expect(normaliseNumber(text)).toBeNull();
  });

  it("swish formatNumber — groups both kinds of number, and parses back to the same", () => {
    expect(formatNumber("0701234567")).toBe("070-123 45 67");
    expect(formatNumber("1231234567")).toBe("123 123 45 67");
    expect(formatNumber("okänt")).toBe("okänt");
    fc.assert(fc.property(anyNumber, (number) => normaliseNumber(formatNumber(number)) === number));
  });

  it("swish normaliseNumber — every result is a Swish number, and normalising it again changes nothing", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ()-]{8,18}$/u)), (text) => {
        const number = normaliseNumber(text);
        if (number === null) return;
        expect(number).toMatch(/^(?:07\d{8}|123\d{7})$/u);
        expect(normaliseNumber(number)).toBe(number);
      }),
    );
  });
});

describe("swish messages", () => {
  it("swish payloadOf — gives the exact text of a known payment", () => {
    const message = messageOf("Studentskivan; maj", "K7Q2M");
    const payment = { number: normaliseNumber("070-123 45 67") ?? "", amountOre: 25_000, message };
    expect(payloadOf(payment)).toBe("C0701234567;250,00;Studentskivan%20maj%20K7Q2M;0");
    expect(linkOf(payment)).toBe(
      "https://app.swish.nu/1/p/sw/?sw=46701234567&amt=250.00&cur=SEK&msg=Studentskivan%20maj%20K7Q2M&src=qr",
    );
  });

  it("swish linkOf — Swish's own numbers get no country code", () => {
    expect(linkOf({ number: "1231234567", amountOre: 5, message: "X" })).toContain("?sw=1231234567&amt=0.05&");
  });

  it.each([
    ["Bal", "Bal K7Q2M"],
    ["  Mycket \n\t luft ", "Mycket luft K7Q2M"],
    [";;\u0000", "K7Q2M"],
    ["a".repeat(60), `${"a".repeat(44)} K7Q2M`],
    [`${"a".repeat(43)} bcd`, `${"a".repeat(43)} K7Q2M`],
    [`${"a".repeat(43)}🎓`, `${"a".repeat(43)} K7Q2M`],
    ["🎓".repeat(30), `${"🎓".repeat(22)} K7Q2M`],
  ])("swish messageOf — %j becomes %j", (title, message) => {
    expect(messageOf(title, "K7Q2M")).toBe(message);
  });

  it.each([
    ["Ballonger", "Ballonger utlägg"],
    ["Stort utlägg", "Stort utlägg"],
    ["Utlägget för flaket;", "Utlägget för flaket"],
    [`${"a".repeat(50)} utlägg`, `${"a".repeat(40)}... utlägg`],
    ["a".repeat(50), `${"a".repeat(40)}... utlägg`],
    ["Ballonger och serpentiner till flaket från Partyland", "Ballonger och serpentiner till flaket... utlägg"],
    ["Ballonger och serpentiner till vagnen från Partyland", "Ballonger och serpentiner till vagnen... utlägg"],
    ["Ballonger och serpentiner till festvagnarna nu", "Ballonger och serpentiner till... utlägg"],
    ["Utlägg för ballonger och serpentiner till studentflaket", "Utlägg för ballonger och serpentiner till..."],
    ["🎓".repeat(30), `${"🎓".repeat(20)}... utlägg`],
    ["", "utlägg"],
  ])("swish claimMessageOf — %j becomes %j, with the word for a claim once", (description, message) => {
    expect(claimMessageOf(description, "utlägg")).toBe(message);
  });

  it("swish messageOf — is at most 50 characters, ends with the whole reference, and has neither `;` nor control characters", () => {
    fc.assert(
      fc.property(anyTitle, anyReference, (title, reference) => {
        const message = messageOf(title, reference);
        // oxlint-disable-next-line no-control-regex -- finding control characters is the point
        expect(message).not.toMatch(/[;\p{Cc}\p{Cs}]/u);
        expect(message.length).toBeLessThanOrEqual(50);
        expect(message === reference || message.endsWith(` ${reference}`)).toBe(true);
        expect(message).toBe(message.trim());
      }),
    );
  });

  it("swish payloadOf — has four parts that parse back to number, amount and message, for any title", () => {
    fc.assert(
      fc.property(anyNumber, anyAmount, anyTitle, anyReference, (number, amountOre, title, reference) => {
        const message = messageOf(title, reference);
        const [payee, amount, text, mask, ...more] = payloadOf({ number, amountOre, message }).split(";");
        expect([payee, mask, more]).toEqual([`C${number}`, "0", []]);
        expect(amount).toMatch(/^\d+,\d\d$/u);
        expect(Number(amount?.replace(",", ""))).toBe(amountOre);
        expect(decodeURIComponent(text ?? "")).toBe(message);
      }),
    );
  });

  it("swish linkOf — its query parses back to number, amount and message", () => {
    fc.assert(
      fc.property(anyNumber, anyAmount, anyTitle, anyReference, (number, amountOre, title, reference) => {
        const message = messageOf(title, reference);
        const [address, query = ""] = linkOf({ number, amountOre, message }).split("?");
        expect(address).toBe("https://app.swish.nu/1/p/sw/");
        expect(Object.fromEntries(query.split("&").map((part) => part.split("=").map(decodeURIComponent)))).toEqual({
          sw: number.replace(/^0/u, "46"),
          amt: `${Math.trunc(amountOre / 100)}.${String(amountOre).slice(-2).padStart(2, "0")}`,
          cur: "SEK",
          msg: message,
          src: "qr",
        });
      }),
    );
  });
});

describe("swish references", () => {
  it("swish referenceOf — five characters without look-alikes", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 5000 }), (requirement, member) => {
        expect(referenceOf(requirement, member)).toMatch(/^[A-HJKMNP-Z2-9]{5}$/u);
      }),
    );
  });

  it("swish referenceOf — is unique among a class's members and requirements", () => {
    const all = new Set<string>();
    for (let requirement = 1; requirement <= 50; requirement += 1) {
      for (let member = 1; member <= 999; member += 1) all.add(referenceOf(requirement, member));
    }
    expect(all.size).toBe(50 * 999);
    const pair = fc.tuple(fc.integer({ min: 1, max: 28_628 }), fc.integer({ min: 1, max: 999 }));
    fc.assert(
      fc.property(pair, pair, ([requirement, member], [otherRequirement, otherMember]) => {
        const isSame = requirement === otherRequirement && member === otherMember;
        return (referenceOf(requirement, member) === referenceOf(otherRequirement, otherMember)) === isSame;
      }),
      { numRuns: 1000 },
    );
  });

  it("swish referenceOf — never changes, since it is in messages that have been sent", () => {
    expect([referenceOf(1, 1), referenceOf(1, 2), referenceOf(2, 1), referenceOf(50, 100)]).toEqual([
      "MPXU7",
      "Y4BMT",
      "FGXQ7",
      "UKB9V",
    ]);
  });
});
