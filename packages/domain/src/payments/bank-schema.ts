import * as z from "zod/mini";
import {
  amount,
  balance,
  boundedArray,
  boundedString,
  calendarDay,
  fieldTexts,
  id,
  idempotencyKey,
  line,
  lineOrNothing,
} from "../fields.ts";
import { bankRules, maxBankRows } from "./bank.ts";
import { bankRowTexts } from "./bank-row-texts.ts";
import { hasLongNumber, withoutLongNumbers } from "./long-numbers.ts";

const hash = boundedString(64, fieldTexts.invalid).check(z.regex(/^[0-9a-f]{64}$/u, fieldTexts.invalid));
const fingerprint = boundedString(71, fieldTexts.invalid).check(
  z.regex(/^[0-9a-f]{64}(?::[1-9]\d{0,5})?$/u, fieldTexts.invalid),
);
const wholeOre = amount(fieldTexts.required, fieldTexts.amount);

/** Never the phone number, of which only a keyed hash leaves the manager's device. */
const bankRow = {
  fingerprint,
  /** The saved row that may be this row, read before its file's columns were chosen anew. */
  earlierFingerprint: z.optional(fingerprint),
  bookedOn: calendarDay,
  amountOre: wholeOre,
};
/** Without phone numbers and other long numbers, whatever the client has sent. */
const payersText = () =>
  z.optional(lineOrNothing(140).check(z.overwrite((text) => withoutLongNumbers(text).text.normalize("NFC"))));

/** `profile`: the kind of file that the row came from, which may be another than the one it is booked with. */
const payer = {
  profile: z.optional(line(40)),
  name: payersText(),
  message: payersText(),
  phoneHash: z.optional(hash),
};

const flag = z.optional(z.boolean({ error: fieldTexts.invalid }));

const rowsOf = <Row extends z.ZodMiniType>(row: Row) =>
  boundedArray(row, maxBankRows, bankRowTexts.rowsRequired, bankRowTexts.tooManyRows(maxBankRows)).check(
    z.minLength(1, bankRowTexts.rowsRequired),
  );

const bookedRow = z
  .strictObject({
    ...bankRow,
    ...payer,
    rule: z.enum(bankRules, { error: fieldTexts.invalid }),
    // Without a requirement, the part is the member's credit.
    parts: boundedArray(
      z.strictObject({ userId: id, requirementId: z.optional(id), amountOre: wholeOre }),
      10,
      fieldTexts.invalid,
    ),
    /** What is above the parts is this member's credit. */
    creditUserId: z.optional(id),
    creditOre: z.optional(wholeOre),
    /** A payment that is approved already: the row is tied to it, and nothing is booked. */
    recordId: z.optional(id),
    /** The text of the fund's row when the whole row is the class's income. */
    incomeText: z.optional(line(120).check(z.refine((text) => !hasLongNumber(text), bankRowTexts.longNumber))),
  })
  .check(
    z.refine((row) => (row.creditUserId === undefined) === (row.creditOre === undefined), {
      error: bankRowTexts.sumsDiffer,
      path: ["creditOre"],
    }),
    z.refine(
      ({ parts, creditOre = 0, amountOre, recordId, incomeText }) =>
        parts.reduce((sum, part) => sum + part.amountOre, creditOre) ===
          (recordId === undefined && incomeText === undefined ? amountOre : 0) &&
        (recordId === undefined || incomeText === undefined) &&
        new Set(parts.map(({ userId, requirementId }) => `${userId} ${requirementId ?? ""}`)).size === parts.length,
      { error: bankRowTexts.sumsDiffer, path: ["parts"] },
    ),
  );

/** `rowsSeen`: incoming payments of the file. `seenSeq`: the class's last event when the match's data was read. */
export const bookRowsInput = z.strictObject({
  profile: line(40),
  seenSeq: z
    .int({ error: fieldTexts.invalid })
    .check(z.minimum(0, fieldTexts.invalid), z.maximum(Number.MAX_SAFE_INTEGER, fieldTexts.invalid)),
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
  rowsSeen: z
    .int({ error: fieldTexts.invalid })
    .check(z.minimum(1, fieldTexts.invalid), z.maximum(20_000, fieldTexts.invalid)),
  rows: rowsOf(bookedRow),
  idempotencyKey,
});
/** `saveForLater` keeps name and message. `isSame`: booked from another file. `isSignUnclear`: maybe money out. */
export const ignoreRowsInput = z.strictObject({
  saveForLater: flag,
  rows: rowsOf(z.strictObject({ ...bankRow, ...payer, isSame: flag, isSignUnclear: flag })),
  idempotencyKey,
});
export const undoRowInput = z.strictObject({ rowId: id, idempotencyKey });

export const noteBalanceInput = z.strictObject({
  day: calendarDay,
  bankBalance: balance(fieldTexts.required, fieldTexts.amount),
  idempotencyKey,
});

export const removeBalanceInput = z.strictObject({ day: calendarDay });

export type RemoveBalanceInput = z.infer<typeof removeBalanceInput>;
export type NoteBalanceInput = z.infer<typeof noteBalanceInput>;
export type BookRowsInput = z.infer<typeof bookRowsInput>;
export type BookedRowInput = BookRowsInput["rows"][number];
export type IgnoreRowsInput = z.infer<typeof ignoreRowsInput>;
export type UndoRowInput = z.infer<typeof undoRowInput>;
