import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import {
  boundedArray,
  classCode,
  email,
  fieldTexts,
  id,
  line,
  emailOfAccount,
  optionalLine,
  optionalPersonName,
  personName,
  properName,
  text,
} from "./fields.ts";

const faultsOf = (field: z.ZodMiniType, value: string) =>
  field.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

const invisible = [
  0x00ad, 0x034f, 0x061c, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x2060,
  0x2064, 0x206f, 0x2800, 0x3164, 0xfe00, 0xfe0f, 0xffa0, 0xfffa, 0x16fe4, 0x1d159, 0x1d173, 0xe0001, 0xe0041, 0xe0100,
].map((code) => String.fromCodePoint(code));
const emoji = ["✔\ufe0e", "→\ufe0e", "❤️", "👩‍👩‍👧", "👩🏽‍🎓", "🏳️‍🌈", "1️⃣", "🇸🇪", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🎓"];

describe("an input that is too long", () => {
  const marks = "\u0301\u0316".repeat(60_000);

  it.each([
    ["email", email(), `a@${".".repeat(50_000)}@`, fieldTexts.tooLong(255)],
    ["text", text(200), marks, fieldTexts.tooLong(200)],
    ["line", line(80), ` ${marks}`, fieldTexts.tooLong(80)],
    ["properName", properName(80), "a.".repeat(50_000), fieldTexts.tooLong(80)],
    ["id", id, "-".repeat(50_000), fieldTexts.id],
    ["boundedArray", boundedArray(line(80), 3, "none", "too many"), Array.from({ length: 100_000 }), "too many"],
  ] as const)("%s — refuses it for its length alone, before anything else reads it", (_, schema, value, refusal) => {
    const { error } = z.safeParse(schema, value);
    expect(error?.issues.map(({ message }) => message)).toEqual([refusal]);
  });

  it("text — is as long as it is shown: blanks around it and letters written as two characters do not count", () => {
    expect(text(200).parse(`${" ".repeat(90)}${"a\u030a".repeat(200)}`)).toBe("å".repeat(200));
    expect(faultsOf(text(200), "å".repeat(201))).toEqual([fieldTexts.tooLong(200)]);
  });

  it("text — refuses more than 30 marks on one letter, which take quadratic time to normalise", () => {
    expect(faultsOf(text(200), `a${"\u0301".repeat(31)}`)).toEqual([fieldTexts.hiddenCharacters]);
    expect(text(200).safeParse(`a${"\u0301".repeat(30)}`).success).toBe(true);
  });

  it("email — refuses a host with an empty part", () => {
    const refused = ["a@b..test", "a@b.test.", "a@.test", "a@test"].map((one) => faultsOf(email(), one));
    expect(refused).toEqual(refused.map(() => [fieldTexts.email]));
    expect(email().parse(" Anna.Ek@sub.skola.se ")).toBe("anna.ek@sub.skola.se");
  });

  it("email — is what is seen, so that no two accounts look alike; an apostrophe is a part of a name", () => {
    for (const copied of ["ebba\u200b@a.se", "eb\u00adba@a.se", "\u202aebba@a\u2060.se\u202c", "\ufeffEBBA@a.se"])
      expect(email().parse(copied)).toBe("ebba@a.se");
    expect(email().parse("e\u0301va@a.se")).toBe("\u00e9va@a.se");
    expect(email().parse("o'brien@a.se")).toBe("o'brien@a.se");
  });

  it.each([
    ...[
      "\ufffd",
      "\ue000",
      "\u0600",
      "\u{110bd}",
      "\u{13430}",
      "\u070f",
      "\u0335",
      "\ufffc",
      "\u{1d41a}",
      "\u0430",
      "\uff41",
    ].map((character) => `ebba${character}@a.se`),
    ".a@b.se",
    "a.@b.se",
    "a..b@b.se",
    "a@-b.se",
    "a@b-.se",
    "a@b.s",
    "a@1.2.3.4",
    "a@b.se/x",
    "a@b_c.se",
    "a@\ue000.se",
  ])("email — refuses %j in a new address, and an account that has it can sign in", (value) => {
    expect(faultsOf(email(), value)).toEqual([fieldTexts.email]);
    if (/^[^@]+@b\.se$/u.test(value)) expect(emailOfAccount().parse(value)).toBe(value);
  });

  it.each([
    "Anna.Ek+bal@Skola.SE",
    "!#$%&'*+/=?^_`{|}~-x@a.se",
    "åsa@räksmörgås.se",
    "a@xn--rksmrgs-5wao1o.se",
    "1@2.se",
  ])("email — accepts %s", (value) => {
    expect(email().parse(value)).toBe(value.toLowerCase());
    expect(emailOfAccount().parse(value)).toBe(value.toLowerCase());
  });
});

describe("line", () => {
  it("line — an empty one stops no check of the whole form, so that all that is missing is said at once", () => {
    const form = z.strictObject({ name: line(80) }).check(z.refine(() => false, "the form"));
    const sentences = form.safeParse({ name: " " }).error?.issues.map(({ message }) => message);
    expect(sentences).toEqual([fieldTexts.required, "the form"]);
  });

  it.each(["\ue000", "\uf8ff", "\u{f0000}", "\u{10fffd}"])(
    "text and line — refuse %j, for private use",
    (character) => {
      for (const field of [text(80), line(80), personName(80)])
        expect(faultsOf(field, `Alva${character}`)).toContain(fieldTexts.hiddenCharacters);
    },
  );

  it.each(invisible)(
    "line — refuses an invisible character inside, and removes it around the text: %j",
    (character) => {
      const value = `Sara${character}L`;
      expect([value, faultsOf(line(80), value)]).toEqual([value, [fieldTexts.hiddenCharacters]]);
      expect(optionalLine(80).safeParse(value).success).toBe(false);
      for (const around of [`${character}Sara`, `Sara${character}`, `Sara ${character}\u202c\ufeff `])
        expect(line(80).parse(around)).toBe("Sara");
      for (const nothing of [character, `${character} ${character}`])
        expect(faultsOf(line(80), nothing)).toEqual([fieldTexts.required]);
    },
  );

  it("line — makes every run of blanks and line breaks one space", () => {
    expect(line(80).parse(" A\r\nBcc:\u2028 x\u00a0\t\u3000y\n")).toBe("A Bcc: x y");
    expect(optionalLine(80).parse("Storgatan 1\n123 45 Ort")).toBe("Storgatan 1 123 45 Ort");
    expect(faultsOf(line(80), "\r\n\u2029\t")).toEqual([fieldTexts.required]);
    expect([optionalLine(80).parse("\n"), optionalLine(80).parse(undefined)]).toEqual(["", undefined]);
  });

  it.each(emoji)("line — accepts an emoji: %s", (one) => {
    for (const value of [`Bal ${one}`, `${one} Bal`]) expect(line(80).parse(`${value}\u200b`)).toBe(value);
  });
});

const addresses = [
  "Klicka http://ond.se",
  "www.ond.se",
  "Vinn på ond.se nu",
  "Sara ond@ond.se",
  "Ond.NU",
  "https://1.2.3.4",
  "ond\u2024com",
  "ond\u3002com",
  "ond\uff61com",
  "ond\ufe52com",
  "192.168.1.1/x",
  "//ond",
  "\uff0f\uff0fond",
  "\\\\ond\\dela",
  "tel:112112",
  "javascript:alert",
  "mailto\uff1aond",
];

describe("properName", () => {
  it.each(addresses)("properName — refuses what a mail program shows as a link: %j", (value) => {
    expect(faultsOf(properName(80), value)).toEqual([fieldTexts.addressInName]);
    expect(faultsOf(personName(80), value)).toEqual([fieldTexts.addressInName]);
    expect(optionalPersonName(80).safeParse(value).success).toBe(false);
  });

  it.each(["NA21A (bal)", "TEK:21", "9:4", "S:t Eriks, åk. 3", "CSN:s klass", "St.Olof", "Ek/Sam 3.2", "Åk.9"])(
    "properName — accepts %s",
    (value) => {
      expect(properName(80).parse(value)).toBe(value);
    },
  );
});

describe("personName", () => {
  it.each([
    "Alva\u0335",
    "Alv\u0337a",
    "Alva\u20dd",
    "Alva\ufffc",
    "Alva\ufffd",
    "Alva\u0600",
    "Emma 2",
    "Lindgren (2)",
    "\u{1d404}mma",
    "Alva\u02c8",
    "Alva'",
    "Alva!",
    "😀 Ek",
    "A_B",
    "a\u0300\u0301\u0302\u0303",
    "\u0301",
  ])("personName — refuses what is no letter or part of one: %j", (value) => {
    expect(faultsOf(personName(80), value)).toEqual([fieldTexts.personName]);
    expect(faultsOf(optionalPersonName(80), value)).toEqual([fieldTexts.personName]);
  });

  it.each(["Lindgre\u043f", "\u0410nna Ek", "Anna-\u0395va", "\u0395\u043ba"])(
    "personName — refuses a word with letters of several alphabets: %j",
    (value) => {
      expect(faultsOf(personName(80), value)).toEqual([fieldTexts.mixedScripts]);
      expect(faultsOf(optionalPersonName(80), value)).toEqual([fieldTexts.mixedScripts]);
    },
  );

  it.each([
    "Anna-Karin",
    "\u041c\u0430\u0440\u0438\u044f",
    "\u039c\u03b1\u03c1\u03af\u03b1 Ek",
    "J.R. Åberg",
    "St. Clair",
    "O’Neill",
    "O'Brien",
    "O´Neill",
    "Łukasz",
    "d'Arc",
    "Carl.Johan",
    "'t Hooft",
    "Anna–Lisa",
    "Nguyễn",
    "Adébáyọ̀",
    "İbrahim",
    "von der Esch",
    "J.-P. Ek",
    "मोहित",
    "ကျော်မြို့",
    "สมชาย",
    "محمّدٌ",
    "佐々木",
    "サトー",
  ])("personName — accepts %s", (value) => {
    const composed = value.normalize("NFC");
    expect(personName(80).parse(value)).toBe(composed);
    expect(optionalPersonName(80).parse(value)).toBe(composed);
  });

  it.each(["Alva.", "Alva-", "-Alva", ". Alva \u2013", "\u00a0Alva\u2011", "Alva\u3000"])(
    "personName — without the separators around it, %j is Alva",
    (value) => {
      expect(personName(80).parse(value)).toBe("Alva");
    },
  );

  it("personName — a name of separators is none, and a blank of any kind is a space", () => {
    expect(faultsOf(personName(80), " - . ")).toContain(fieldTexts.required);
    expect([optionalPersonName(80).parse(" -"), optionalPersonName(80).parse(undefined)]).toEqual(["", undefined]);
    for (const blank of ["\u00a0", "\u1680", "\u2009", "\u202f", "\u205f", "\u3000", "\t", "\n"])
      expect(personName(80).parse(`Anna${blank}Karin`)).toBe("Anna Karin");
  });
});

describe("text", () => {
  it("text — keeps line breaks and joined emoji, and refuses text without a visible character", () => {
    const message = `Hej\n\n${emoji.join(" ")} می‌خواهم`;
    expect(text(400).parse(message)).toBe(message.normalize("NFC"));
    for (const character of invisible) expect(text(80).safeParse(`${character}\n${character}`).success).toBe(false);
  });
});

it("a class code may have blanks and small letters, and is refused when it is longer", () => {
  const read = (typed: string) => classCode.safeParse(typed);
  expect([" abc 234\n", "ABC\u00a0234", "abc234"].map((typed) => read(typed).data)).toEqual([
    "ABC234",
    "ABC234",
    "ABC234",
  ]);
  expect(read("ABC234X").success).toBe(false);
});
