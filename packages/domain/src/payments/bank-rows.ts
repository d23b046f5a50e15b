import { isVisible } from "../fields.ts";
import { withoutInvisible } from "../invisible.ts";
import { normalised } from "../normalised.ts";
import { bankRules } from "./bank.ts";
import type { BankRule } from "./bank.ts";
import type { BookedRowInput, IgnoreRowsInput } from "./bank-schema.ts";
import { withoutLongNumbers } from "./long-numbers.ts";

interface MatchedRow {
  fingerprint: string;
  profile?: string | null;
  bookedOn: string;
  amountOre: number;
  name: string | null;
  message: string | null;
  phoneHash: string | null;
  /** The name's hash, used where a file has no phone numbers. */
  nameHash?: string | null;
  isSignUnclear?: boolean;
  /** The saved row that may be this row, read before its file's columns were chosen anew. */
  earlierFingerprint?: string;
}

/** Parts and credit, or the payment that the row is, which is approved already. */
interface RowAnswer {
  parts: readonly { memberId: string; requirementId: string; amountOre: number; recordId?: string }[];
  creditOre: number;
  creditMemberId: string | null;
  credits?: readonly { memberId: string; amountOre: number }[];
  /** Text of the fund's row, where all of it is the class's income. */
  incomeText?: string;
}

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

export function rowToSave(row: MatchedRow): IgnoreRowsInput["rows"][number] {
  const { name, message } = row;
  const sentName = name === null ? "" : asLine(name);
  // Without the name, its hash would be taken for a phone's.
  const phoneHash = row.phoneHash ?? (sentName === "" ? null : (row.nameHash ?? null));
  return {
    ...rowToIgnore(row),
    ...(name === null ? {} : { name: sentName }),
    ...(message === null ? {} : { message: asLine(message) }),
    ...(phoneHash === null ? {} : { phoneHash }),
    ...(row.isSignUnclear === true ? { isSignUnclear: true } : {}),
  };
}

/** Nothing of its text leaves the device. */
export function rowToIgnore(row: MatchedRow): IgnoreRowsInput["rows"][number] {
  const { fingerprint, profile = null, bookedOn, amountOre, earlierFingerprint } = row;
  const kind = profile === null ? {} : { profile };
  const earlier = earlierFingerprint === undefined ? {} : { earlierFingerprint };
  return { fingerprint, ...kind, bookedOn, amountOre, ...earlier } as IgnoreRowsInput["rows"][number];
}

/** Its payment is booked from another kind of file. */
export function rowOfSame(row: MatchedRow): IgnoreRowsInput["rows"][number] {
  return { ...rowToIgnore(row), isSame: true };
}

const isBankRule = (rule: string): rule is BankRule => (bankRules as readonly string[]).includes(rule);

const maxCharacters = 140;

/** One line, without invisible characters and long numbers, cut where it is too long. */
function asLine(text: string): string {
  const shown = [...withoutInvisible(normalised(text, "NFC")).replace(/\s+/gu, " ")].filter(isVisible).join("").trim();
  return withoutLongNumbers(shown)
    .text.normalize("NFC")
    .slice(0, maxCharacters)
    .replace(/[\ud800-\udbff]$/u, "");
}
