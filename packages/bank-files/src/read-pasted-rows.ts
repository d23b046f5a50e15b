import { normalised } from "@utspring/domain/normalised";
import type { BankFile, BankRow } from "./bank-file.ts";
import { BankFileError } from "./bank-file-error.ts";
import { swishOnly } from "./bank-words.ts";
import { openText } from "./file-contents.ts";
import { findHeading } from "./find-heading.ts";
import { hashHeading, fingerprintRows } from "./fingerprint.ts";
import type { UnnumberedRow } from "./fingerprint.ts";
import { checkLimits, maxFileBytes, maxRows } from "./limits.ts";
import { decimalSign, parseAmount } from "./parse-amount.ts";
import { pastedEntries } from "./pasted-entries.ts";
import type { PastedEntry } from "./pasted-entry.ts";
import { pastedKind } from "./pasted-kind.ts";
import { payerOf } from "./payer-of.ts";
import { isLoneNumber, phoneOf } from "./phone-in-text.ts";
import { personText, swishTexts } from "./profiles/profile.ts";
import { readContents } from "./read-bank-file.ts";
import { SkipCounter } from "./skip-counter.ts";
import { spanOf } from "./stated-period.ts";

/** A table with a known heading is read as its file; else lines are split at their days. */
export async function readPastedRows(text: string, today: string | null = null): Promise<BankFile> {
  if (text.length > maxFileBytes) throw new BankFileError("file-too-large");
  if (text.includes("\0")) throw new BankFileError("not-text");
  if (text.trim() === "") throw new BankFileError("empty");
  const lines = normalised(text, "NFC").replaceAll(/\r\n?/gu, "\n");
  const table = asTable(lines);
  if (table !== null) return table;
  checkLimits(lines.split("\n").map((line) => line.split("\t")));
  return asEntries(pastedEntries(lines, today));
}

function asTable(text: string): BankFile | null {
  if (text.trimStart().startsWith("<")) return null;
  const contents = openText(text);
  const isKnown = contents.kind !== "tables" || contents.grids.some((grid) => findHeading(grid).profile !== null);
  return isKnown ? readContents(contents) : null;
}

function asEntries(entries: readonly PastedEntry[]): BankFile {
  if (entries.length > maxRows) throw new BankFileError("too-many-rows");
  if (entries.length === 0) throw new BankFileError("unclear-dates");
  const decimal = decimalSign(
    entries.map(({ amount }) => amount ?? ""),
    true,
  );
  if (decimal === null) throw new BankFileError("unclear-amounts");
  const skips = new SkipCounter();
  const rows: UnnumberedRow[] = [];
  const unclear: boolean[] = [];
  for (const entry of entries) {
    const amountOre = parseAmount(entry.amount ?? "", decimal);
    if (amountOre === undefined) throw new BankFileError("odd-amount", { day: entry.day, amount: entry.amount ?? "" });
    const kind = pastedKind(entry);
    if (entry.isForeign) skips.add("other-currency", null);
    else if (amountOre === null) skips.add("unread-amount", null);
    else if (amountOre === 0) skips.add("no-amount", amountOre);
    else if (kind === "not-booked") skips.add("not-booked", amountOre);
    else if (amountOre < 0 || kind === "outgoing")
      skips.addRow("outgoing", 0 - Math.abs(amountOre), {
        bookedOn: entry.day,
        text: entry.before[0] ?? entry.after[0] ?? null,
      });
    else {
      rows.push({ bookedOn: entry.day, time: null, amountOre, ...senderOf(entry), bankId: null });
      unclear.push(entry.isSignUnclear || kind === "maybe-out");
    }
  }
  return {
    profile: "pasted",
    // None has a bank's id, so none is dropped as repeated and the order is kept.
    rows: fingerprintRows("pasted", rows).numbered.map((row, index) =>
      unclear[index] === true ? { ...row, isSignUnclear: true } : row,
    ),
    skipped: skips.list(),
    outgoing: skips.outgoing(),
    period: spanOf(entries.map(({ day }) => day)),
    balance: null,
    balances: [],
    isBalanced: null,
    isCut: false,
    columns: ["message", "phone", "name"],
    about: [],
    headingHash: hashHeading(["pasted"]),
  };
}

/** The text before the amount is the payer, or the message when it is the only text. */
function senderOf(entry: PastedEntry): Pick<BankRow, "name" | "phone" | "message"> {
  const number = [...entry.before, ...entry.after].find(isLoneNumber) ?? null;
  const phone = entry.phone ?? (number === null ? null : phoneOf(number));
  const after = entry.after.filter((line) => !isLoneNumber(line));
  const lines = entry.before.filter((line) => !swishOnly.test(line) && !isLoneNumber(line));
  const [title] = lines;
  const said = payerOf((role) => (role === "text" ? title : undefined), {
    text: [...swishTexts, ...(after.length > 0 || lines.length > 1 ? [personText] : [])],
  });
  const name = said.name ?? (said.message !== null && personText.test(said.message) ? said.message : null);
  const message = [
    ...(said.message === null || said.message === name ? [] : [said.message]),
    ...lines.slice(1),
    ...after,
  ]
    .join(" ")
    .trim();
  return { name, phone: phone ?? said.phone, message: message || null };
}
