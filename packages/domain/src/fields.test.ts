import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import {
  boundedArray,
  email,
  fieldTexts,
  id,
  line,
  optionalLine,
  optionalProperName,
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
});

describe("line", () => {
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

describe("properName", () => {
  it.each(["Klicka http://ond.se", "www.ond.se", "Vinn på ond.se nu", "Sara ond@ond.se", "Ond.NU", "https://1.2.3.4"])(
    "properName — refuses what a mail program shows as a link: %j",
    (value) => {
      expect(faultsOf(properName(80), value)).toEqual([fieldTexts.addressInName]);
      expect(optionalProperName(80).safeParse(value).success).toBe(false);
    },
  );

  it.each(["Anna-Karin", "J.R. Åberg", "St. Clair", "O’Neill", "Łukasz", "d'Arc", "Jr.", "Carl.Johan"])(
    "properName — accepts %s",
    (value) => {
      expect(properName(80).parse(value)).toBe(value);
      expect(optionalProperName(80).parse(value)).toBe(value);
    },
  );
});

describe("text", () => {
  it("text — keeps line breaks and joined emoji, and refuses text without a visible character", () => {
    const message = `Hej\n\n${emoji.join(" ")} می‌خواهم`;
    expect(text(400).parse(message)).toBe(message.normalize("NFC"));
    for (const character of invisible) expect(text(80).safeParse(`${character}\n${character}`).success).toBe(false);
  });
});
