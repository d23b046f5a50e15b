import * as z from "zod/mini";
import { isCalendarDay } from "./dates.ts";
import { classCodeLength } from "./ids.ts";
import { hasInvisible, trimInvisible, withoutInvisible } from "./invisible.ts";
import { maxAmountOre, ore, parseKr } from "./money.ts";
import type { Ore } from "./money.ts";
import { blanks, seenOf } from "./seen-of.ts";
import { unlinked } from "./unlinked.ts";

const maxEmailLength = 255;
// Not from normalised.ts: pages without a form would load the schemas with it.
const manyMarks = /(\p{M}{30})\p{M}+/gu;

/** Each value has its bounds here, once. Schemas use `z.strictObject`. */

export const fieldTexts = {
  required: "Fältet måste fyllas i",
  tooLong: (max: number) => `Högst ${max} tecken`,
  hiddenCharacters: "Texten innehåller tecken som inte kan visas",
  addressInName: "Ett namn kan inte innehålla en webbadress eller e-postadress",
  personName: "Ett namn kan bara ha bokstäver, mellanslag, bindestreck, apostrof och punkt",
  mixedScripts: "Ett ord i ett namn kan inte blanda bokstäver ur flera alfabet",
  email: "Ange en giltig e-postadress",
  amount: "Ange ett giltigt belopp",
  date: "Ange ett giltigt datum",
  id: "Ogiltigt id",
  codeRequired: "Ange en klasskod",
  codeUnknown: "Ogiltig klasskod",
  invalid: "Ogiltigt värde",
} as const;

// Control characters, lone surrogates, characters for private use, and marks that change the text direction.
const hidden =
  // oxlint-disable-next-line no-control-regex -- finding control characters is the point
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}|\p{Private_Use}/u;
export const isVisible = (text: string) => !hidden.test(text);

// Errors without a text of their own get the general Swedish sentence, never the library's English.
z.config({ localeError: () => fieldTexts.invalid });

const isBlank = (text: string) => text !== "" && withoutInvisible(text).trim() === "";

const atMost = (max: number, error: string = fieldTexts.tooLong(max)) => z.maxLength(max, { error, abort: true });

/** A longer string is refused before anything else reads it (max-input-length.ts). */
export function boundedString(max: number, error: string, tooLong: string = error) {
  return z.string({ error }).check(atMost(max, tooLong));
}

/** For values that programs read (address, number, date, code): removes invisible characters that copying adds. */
export function machineString(max: number, error: string, tooLong: string = error) {
  return boundedString(max + 20, error, tooLong).check(z.overwrite(seenOf), atMost(max, tooLong));
}

/** A longer list is refused before its elements are read. */
export function boundedArray<Element extends z.ZodMiniType>(
  element: Element,
  max: number,
  error: string,
  tooMany: string = error,
) {
  return z.pipe(refuseLonger<z.input<Element>>(max, tooMany), z.array(element, { error }).check(z.maxLength(max)));
}

/** Before the list's schema. A pipe around both would be optional in JSON Schema. */
export function refuseLonger<Sent>(max: number, tooMany: string) {
  return z.transform((sent: Sent[], context) =>
    Array.isArray(sent) && sent.length > max ? refuse(context, tooMany) : sent,
  );
}

const hasFewMarks = z.refine<string>((value) => value.search(manyMarks) === -1, {
  error: fieldTexts.hiddenCharacters,
  abort: true,
});

/** NFC. What is sent may be longer: blanks around it are removed, and marks joined to their letters. */
function normalisedString(max: number, error: string) {
  return boundedString(2 * max + 100, error, fieldTexts.tooLong(max)).check(hasFewMarks, z.normalize("NFC"));
}

const trimmed = () => z.overwrite<string>(trimInvisible);

/** One or more lines: NFC, trimmed, at least one visible character. */
export function text(max: number, required: string = fieldTexts.required) {
  return normalisedString(max, required).check(
    trimmed(),
    z.minLength(1, required),
    atMost(max),
    z.refine(isVisible, fieldTexts.hiddenCharacters),
    z.refine((value) => !isBlank(value), required),
  );
}

export function optionalText(max: number) {
  return z.optional(
    normalisedString(max, fieldTexts.invalid).check(
      trimmed(),
      atMost(max),
      z.refine(isVisible, fieldTexts.hiddenCharacters),
    ),
  );
}

const onOneLine = () => z.overwrite<string>((value) => value.replace(blanks, " "));
const isShown = (value: string) => isVisible(value) && !hasInvisible(value);
// Does not abort, as every refusal of a line: a form's checks of several fields would not run.
const showsAll = z.refine<string>(isShown, fieldTexts.hiddenCharacters);

/** NFC, trimmed, runs of blanks made one space. Invisible characters only in emoji: one name could pass for another. */
export function line(max: number, required: string = fieldTexts.required) {
  return normalisedString(max, required).check(onOneLine(), trimmed(), z.minLength(1, required), atMost(max), showsAll);
}

export function lineOrNothing(max: number) {
  return normalisedString(max, fieldTexts.invalid).check(onOneLine(), trimmed(), atMost(max), showsAll);
}

export function optionalLine(max: number) {
  return z.optional(lineOrNothing(max));
}

/** `J.R.`, `Carl.Johan`. */
const joiningDot = /(?<=\p{L})\.(?=\p{Lu}\p{Ll}{2}|\p{L}(?![\p{L}\p{N}-]))/gu;
/** `TEK:21`, `Klass:3A`. */
const colonOfNumber = /:(?=\p{Nd}{1,2}\p{L}?(?![\p{L}\p{N}]))/gu;
const holdsNoAddress = z.refine<string>(
  (value) => {
    const rest = value.replaceAll(joiningDot, " ").replaceAll(colonOfNumber, " ");
    return unlinked(rest) === rest;
  },
  { error: fieldTexts.addressInName, abort: true },
);

/** Mails contain it, so it may hold nothing that a mail program shows as a link. */
export function properName(max: number, required: string = fieldTexts.required) {
  return line(max, required).check(holdsNoAddress);
}

const apostrophes = String.raw`'’‘´\x60\u02bb\u02bc`;
const ends = String.raw` .\-\u2010\u2011\u2013`;
/** Letters of a script, with few marks and none over them, but no letter-like signs (ˈ, 𝐄); few separators between. */
const personForm = new RegExp(
  String.raw`^[${apostrophes}]?(?:(?!\p{Script_Extensions=Common})\p{L}(?:(?![\u0334-\u0338\u20d0-\u20ff])\p{M}){0,4}[${apostrophes}${ends}]{0,3})+(?<=[\p{L}\p{M}])$`,
  "u",
);
const stacked = /\p{Script=Inherited}{3}/u;
const isPersonName = z.refine<string>(
  (value) => value === "" || !isShown(value) || (personForm.test(value) && !stacked.test(value)),
  fieldTexts.personName,
);
/** Their letters look like each other's: `Lindgre\u043f`. */
const likeScripts = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];
const hasUnmixedWords = z.refine<string>(
  (value) => value.split(" ").every((word) => likeScripts.filter((script) => script.test(word)).length < 2),
  fieldTexts.mixedScripts,
);
/** With and without dots, hyphens and spaces around it, a name looks the same. */
const withoutEnds = () => z.overwrite<string>((value) => withinEnds.exec(value)?.[0] ?? "");
const withinEnds = new RegExp(`[^${ends}](?:.*[^${ends}])?`, "u");

export function personName(max: number, required: string = fieldTexts.required) {
  return normalisedString(max, required).check(
    onOneLine(),
    trimmed(),
    withoutEnds(),
    z.minLength(1, required),
    atMost(max),
    showsAll,
    holdsNoAddress,
    isPersonName,
    hasUnmixedWords,
  );
}

export function optionalPersonName(max: number) {
  return z.optional(lineOrNothing(max).check(withoutEnds(), holdsNoAddress, isPersonName, hasUnmixedWords));
}

// Of letters beyond ASCII only those of Europe's Latin alphabets: others look like these.
const addressLetters = String.raw`a-z\d\u00df-\u00f6\u00f8-\u00ff\u0101-\u012f\u0132-\u0137\u0139-\u0148\u014a-\u017e`;
const atom = String.raw`[${addressLetters}!#$%&'*+/=?^_\x60{|}~\-]+`;
const label = String.raw`(?!-)[${addressLetters}\-]+(?<!-)`;
export const emailForm = new RegExp(String.raw`^${atom}(?:\.${atom})*@(?:${label}\.)+(?!\d)(?=..)${label}$`, "u");

const addressBy = (form: RegExp, required: string) =>
  boundedString(maxEmailLength + 100, required, fieldTexts.tooLong(maxEmailLength)).check(
    hasFewMarks,
    z.normalize("NFC"),
    z.overwrite(seenOf),
    z.toLowerCase(),
    z.minLength(1, required),
    atMost(maxEmailLength),
    z.regex(form, fieldTexts.email),
  );

/** Lower case: letters, digits and the characters of RFC 5321. */
export function email(required: string = fieldTexts.required) {
  return addressBy(emailForm, required);
}

const anyEmailForm = /^[^\s@<>",;:()\\[\]]+@(?:[^\s@<>"',;:()\\[\].]+\.)+[^\s@<>"',;:()\\[\].]{2,}$/u;

/** Also addresses from before `email` refused some. */
export function emailOfAccount(required: string = fieldTexts.required) {
  return addressBy(anyEmailForm, required);
}

export const idOr = (error: string) => machineString(36, error).check(z.uuid({ error }));
export const id = idOr(fieldTexts.id);

/** Made by the client when a form opens and kept until the call succeeds, so that a retry books once. */
export const idempotencyKey = id;

/** For inputs that concern neither money nor membership: our clients always send a key, other programs may omit it. */
export const optionalKey = z.optional(idempotencyKey);

export const calendarDay = machineString(10, fieldTexts.date).check(z.refine(isCalendarDay, fieldTexts.date));

/** Kronor as text (`1 234,50`) or öre as a whole number, above zero. Returns öre. */
export function amount(required: string = fieldTexts.required, invalid: string = fieldTexts.amount) {
  return amountFrom(1, required, invalid);
}

/** As `amount`, but zero is allowed: a part of a price. */
export function amountOrNothing(required: string = fieldTexts.required, invalid: string = fieldTexts.amount) {
  return amountFrom(0, required, invalid);
}

/** As `amountOrNothing`, also below zero: a bank account can be overdrawn. */
export function balance(required: string = fieldTexts.required, invalid: string = fieldTexts.amount) {
  return amountFrom(-maxAmountOre, required, invalid);
}

function amountFrom(least: number, required: string, invalid: string) {
  return z.pipe(
    z.union([machineString(30, required, invalid), z.number()], { error: required }),
    z.transform((value, context): Ore => {
      if (typeof value === "string" && value.trim() === "") return refuse(context, required);
      const parsed = typeof value === "number" ? value : parseKr(value);
      const isFine = parsed !== null && Number.isSafeInteger(parsed) && parsed >= least && parsed <= maxAmountOre;
      // Turns JavaScript's -0 into 0.
      return isFine ? ore(parsed || 0) : refuse(context, invalid);
    }),
  );
}

function refuse(context: { issues: unknown[]; value: unknown }, message: string): never {
  context.issues.push({ code: "custom", message, input: context.value });
  return z.NEVER;
}

/** 6 characters; lower case and blanks are accepted. */
export const classCode = machineString(80, fieldTexts.codeRequired, fieldTexts.codeUnknown).check(
  z.overwrite((code) => code.replaceAll(" ", "").toUpperCase()),
  z.minLength(1, fieldTexts.codeRequired),
  z.length(classCodeLength, fieldTexts.codeUnknown),
  z.regex(/^[A-Z0-9]*$/u, fieldTexts.codeUnknown),
);
