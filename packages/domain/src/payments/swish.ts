/** The formats that the Swish app reads: numbers, messages, QR code and link. */

import { referenceLength, referenceSigns } from "./reference-signs.ts";
import { seenOf } from "../seen-of.ts";

const validNumber = /^(?:07\d{8}|123\d{7})$/u;

/** Ten digits: `07` and 8, or `123` and 7. Drops blanks, hyphens and brackets; `+46`, `0046` and `46` become `0`. */
export function normaliseNumber(text: string): string | null {
  const digits = seenOf(text)
    .replace(/[ ()[\]\p{Pd}\u2212]/gu, "")
    .replace(/^(?:\+46|0046|46)0?(?=7)/u, "0");
  return validNumber.test(digits) ? digits : null;
}

/** `070-123 45 67`, or `123 123 45 67` for a number of Swish's own. Anything else is unchanged. */
export function formatNumber(number: string): string {
  const [start, middle, third, last] = [number.slice(0, 3), number.slice(3, 6), number.slice(6, 8), number.slice(8)];
  if (!validNumber.test(number)) return number;
  return `${start}${number.startsWith("0") ? "-" : " "}${middle} ${third} ${last}`;
}

/** UTF-16 code units; the most that Swish takes. */
const maxMessageLength = 50;
const dots = "...";

/** The title is cut, never the reference or a surrogate pair. No `;`, which would end the message. */
export function messageOf(title: string, reference: string): string {
  const room = maxMessageLength - (reference === "" ? 0 : reference.length + 1);
  return `${cutTo(room, cleaned(title)).trimEnd()} ${reference}`.trim();
}

/** `word` for a claim is added unless the description has it. Cut after a whole word, with dots, which Swish takes. */
export function claimMessageOf(description: string, word: string): string {
  const clean = cleaned(description);
  const shortened = (room: number) => {
    if (clean.length <= room) return clean;
    const cut = cutTo(room - dots.length, clean);
    // A description of one long word is cut within it.
    const words = clean[cut.length] === " " ? cut : cut.slice(0, Math.max(cut.lastIndexOf(" "), 0)) || cut;
    return `${words.trimEnd()}${dots}`;
  };
  const message = shortened(maxMessageLength);
  if (message.toLowerCase().includes(word)) return message;
  return `${shortened(maxMessageLength - word.length - 1)} ${word}`.trim();
}

/** Without `;`, which would end the message, control characters and repeated blanks. */
function cleaned(text: string): string {
  return text
    .replace(/[;\p{Cs}]|(?!\s)\p{Cc}/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
}

/** In UTF-16 code units; whole characters only. */
function cutTo(room: number, text: string): string {
  let cut = "";
  for (const sign of text) {
    if (cut.length + sign.length > room) break;
    cut += sign;
  }
  return cut;
}

export interface SwishPayment {
  number: string;
  amountOre: number;
  message: string;
}

/** `C0701234567;250,00;Studentskivan%20maj%20K7Q2M;0`. The payer cannot change any of it. */
export function payloadOf({ number, amountOre, message }: SwishPayment): string {
  return `C${number};${kronor(amountOre, ",")};${encodeURIComponent(message)};0`;
}

/** Opens Swish on this phone. Mobile numbers have the country's 46, Swish's own none. */
export function linkOf({ number, amountOre, message }: SwishPayment): string {
  const payee = number.replace(/^0/u, "46");
  return `https://app.swish.nu/1/p/sw/?sw=${payee}&amt=${kronor(amountOre, ".")}&cur=SEK&msg=${encodeURIComponent(message)}&src=qr`;
}

function kronor(amountOre: number, separator: "," | "."): string {
  return `${Math.trunc(amountOre / 100)}${separator}${String(amountOre % 100).padStart(2, "0")}`;
}

/** Of a requirement's links, which any payer may use: no member has the number 0. */
export function linkReferenceOf(requirementNumber: number): string {
  return referenceOf(requirementNumber, 0);
}

const references = referenceSigns.length ** referenceLength;
/** Any factor that 31 does not divide visits every reference once; this one sets neighbours far apart. */
const factor = 17_320_517;
const offset = 9_183_475;
const maxMembers = 1000;

/** Unique in a class: the pair is one number, scrambled one to one (members to 999, requirements to 28 628). */
export function referenceOf(requirementNumber: number, memberNumber: number): string {
  const pair = requirementNumber * maxMembers + memberNumber;
  let left = ((pair % references) * factor + offset) % references;
  let reference = "";
  while (reference.length < referenceLength) {
    reference += referenceSigns[left % referenceSigns.length] ?? "";
    left = Math.floor(left / referenceSigns.length);
  }
  return reference;
}
