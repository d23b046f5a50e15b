/** How a bank row came to be booked: a rule that books by itself, one whose suggestion was chosen, or by hand. */
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

/**
 * `linked` is tied to a payment that was approved by hand, and has booked nothing; `ignored` is none of the class's;
 * `same` is a payment that is booked from another kind of file; `saved` is kept for a while, to be decided on later;
 * `undone` can be booked again.
 */
export const bankRowStates = ["booked", "linked", "ignored", "same", "saved", "undone"] as const;
export type BankRowState = (typeof bankRowStates)[number];

/** The most rows of one call: a month of a class, several times over, within a procedure's deadline. */
export const maxBankRows = 200;
/** How many days the name and message of a booked row are kept, unless its month is signed off before. */
export const bookedTextDays = 90;
/** How many days a row that is saved for later is kept. */
export const savedRowDays = 30;
