import { isVisible } from "../fields.ts";
import { withoutInvisible } from "../invisible.ts";
import { normalised } from "../normalised.ts";
import { bankRules } from "./bank.ts";
import type { BankRule } from "./bank.ts";
import type { BookedRowInput, IgnoreRowsInput } from "./bank-schema.ts";
import { withoutLongNumbers } from "./long-numbers.ts";

/** A matched row of a bank file. */
interface MatchedRow {
  fingerprint: string;
  /** The kind of file; null where it is not known. */
  profile?: string | null;
  bookedOn: string;
  amountOre: number;
  name: string | null;
  message: string | null;
  phoneHash: string | null;
  /** The name's hash, used where a file has no phone numbers. */
  nameHash?: string | null;
  isSignUnclear?: boolean;
  /** The saved row that may be this one, read before its file's columns were chosen anew. */
  earlierFingerprint?: string;
}

/** What a row pays, and what of it is a member's credit; or the payment that it is, which is approved already. */
interface RowAnswer {
  parts: readonly { memberId: string; requirementId: string; amountOre: number; recordId?: string }[];
  creditOre: number;
  creditMemberId: string | null;
  /** What is other members' credit. */
  credits?: readonly { memberId: string; amountOre: number }[];
  /** The text of the fund's row, where all of it is the class's income. */
  incomeText?: string;
}

/** A row and its answer as `payments.bank.book` takes them. */
export function rowToBook(row: MatchedRow, rule: string, answer: RowAnswer): BookedRowInput {
  const { parts, creditOre, creditMemberId, credits = [], incomeText } = answer;
  const recordId = parts[0]?.recordId;
  const { isSignUnclear: _, ...sent } = rowToSave(row);
  const decided = { ...sent, rule: isBankRule(rule) ? rule : "by-hand" };
  if (recordId !== undefined) return { ...decided, parts: [], recordId } as BookedRowInput;
  if (incomeText !== undefined) return { ...decided, parts: [], incomeText } as BookedRowInput;
  return {
    ...decided,
    parts: [
      ...parts.map(({ memberId, requirementId, amountOre }) => ({ userId: memberId, requirementId, amountOre })),
      ...credits.map(({ memberId, amountOre }) => ({ userId: memberId, amountOre })),
    ],
    ...(creditMemberId === null ? {} : { creditUserId: creditMemberId, creditOre }),
  } as BookedRowInput;
}

/** A row as `payments.bank.ignore` takes it with `saveForLater`. */
export function rowToSave(row: MatchedRow): IgnoreRowsInput["rows"][number] {
  const { name, message } = row;
  const sentName = name === null ? "" : asLine(name);
  // Without its name a name's hash would be taken for a phone's.
  const phoneHash = row.phoneHash ?? (sentName === "" ? null : (row.nameHash ?? null));
  return {
    ...rowToIgnore(row),
    ...(name === null ? {} : { name: sentName }),
    ...(message === null ? {} : { message: asLine(message) }),
    ...(phoneHash === null ? {} : { phoneHash }),
    ...(row.isSignUnclear === true ? { isSignUnclear: true } : {}),
  };
}

/** A row that is none of the class's: nothing of its text leaves the device. */
export function rowToIgnore(row: MatchedRow): IgnoreRowsInput["rows"][number] {
  const { fingerprint, profile = null, bookedOn, amountOre, earlierFingerprint } = row;
  const kind = profile === null ? {} : { profile };
  const earlier = earlierFingerprint === undefined ? {} : { earlierFingerprint };
  return { fingerprint, ...kind, bookedOn, amountOre, ...earlier } as IgnoreRowsInput["rows"][number];
}

/** A row whose payment is booked from another kind of file, which is what the class has of it. */
export function rowOfSame(row: MatchedRow): IgnoreRowsInput["rows"][number] {
  return { ...rowToIgnore(row), isSame: true };
}

const isBankRule = (rule: string): rule is BankRule => (bankRules as readonly string[]).includes(rule);

/** The length of a row's name and message in the schema. */
const maxCharacters = 140;

/**
 * A payer's text as the schema takes it: one line, without characters that do not show and long numbers, cut where it
 * is too long.
 */
function asLine(text: string): string {
  const shown = [...withoutInvisible(normalised(text, "NFC")).replace(/\s+/gu, " ")].filter(isVisible).join("").trim();
  return withoutLongNumbers(shown)
    .text.normalize("NFC")
    .slice(0, maxCharacters)
    .replace(/[\ud800-\udbff]$/u, "");
}
