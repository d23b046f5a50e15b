/** A rule that books by itself, a rule whose suggestion was chosen, or by hand. */
export const bankRules = [
  "approved",
  "reference",
  "reference-repaired",
  "stamp",
  "phone",
  "sum",
  "name",
  "own-report",
  "overpaid",
  "by-hand",
] as const;
export type BankRule = (typeof bankRules)[number];

/** `linked`: tied to a payment approved by hand. `ignored`: none of the class's. `same`: booked from another file. */
export const bankRowStates = ["booked", "linked", "ignored", "same", "saved", "undone"] as const;
export type BankRowState = (typeof bankRowStates)[number];

/** Of one call: several months of a class, within a procedure's deadline. */
export const maxBankRows = 200;
/** Name and message of a booked row, unless its month is signed off before. */
export const bookedTextDays = 90;
export const savedRowDays = 30;
