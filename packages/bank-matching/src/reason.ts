/** Why a row got its match: a code and what its sentence needs (`reasonText`). Amounts are öre, days YYYY-MM-DD. */
export type Reason =
  /** Booked without confirmation. */
  | { code: "reference" | "repaired"; reference: string }
  | { code: "stamp"; stampOre: number }
  /** A reference or stamp, and nothing else that points to the member. */
  | { code: "reference-alone" | "repaired-alone"; reference: string }
  /** As `reference-alone`, and the payer is known for another member, who has that amount. */
  | { code: "reference-payer"; reference: string }
  | { code: "stamp-alone" | "stamp-other"; stampOre: number }
  /** The member's report, which would be the witness, may be of another payment. */
  | { code: "stamp-report"; stampOre: number }
  /** Several payments have that amount with own öre. */
  | { code: "stamp-several"; stampOre: number }
  /** The amount is one item's with its own öre, and the reference is another's. */
  | { code: "stamp-reference"; stampOre: number; reference: string }
  | { code: "reference-closed"; reference: string; title: string }
  | { code: "phone" | "name" | "known-name" | "message-name" | "surname" }
  | { code: "phone-and-report" | "name-and-report" | "surname-and-report" | "own-report"; reportedOn: string }
  | { code: "sum"; count: number; by: PayerIdentifier }
  /** The payment is in the fund already, approved by hand; what says that it is the same. */
  | { code: "approved"; by: MatchEvidence }
  /** As much was approved as is left: the row may be either. */
  | { code: "approved-part" }
  /** Less than what is left, from somebody who has paid for the member before. */
  | { code: "part"; leftOre: number; payerEvidence?: WeakPayerEvidence }
  /** More than what is left, from somebody who has paid for the member before. */
  | { code: "over"; overOre: number }
  | { code: "paid-twice" }
  /** Another row of the file, which nobody has chosen yet, is suggested for the same. */
  | { code: "claimed"; amountOre: number; bookedOn: string }
  /** What is left of something that could be paid from a later day only. */
  | { code: "too-early"; title: string; payerEvidence?: WeakPayerEvidence }
  /** The reference of something that the member is not asked to pay, or nobody any more. */
  | { code: "not-asked" | "archived"; title: string }
  /** The message has a reference that may be an ordinary word. */
  | { code: "reference-word"; reference: string }
  /** A reference that may be an ordinary word, or a first name in the genitive, and something else points elsewhere. */
  | { code: "reference-other"; reference: string }
  | { code: "message-other" }
  /** More than one answer fits, or more than one payment. */
  | { code: "several" }
  /** Several rows have an amount that only one item has left. */
  | { code: "contested" }
  | { code: "known-payer"; payerEvidence?: WeakPayerEvidence }
  /** The phone has paid for one member, and the payer has another member's whole name. */
  | { code: "other-name" }
  /** The row itself is booked already. */
  | { code: "booked-row" }
  /** `payment` is the booked row, by its fingerprint. */
  | { code: "booked-payment"; bookedOn: string; payment: string }
  | { code: "unknown" };

/** Shown beside the reason: why the row must be confirmed, or further evidence for its answer. */
export type MatchNote =
  | { code: "undone"; undoneOn: string; isOwn: boolean }
  /** A row of that day and amount was undone, of another kind of file. */
  | { code: "maybe-undone"; undoneOn: string }
  | { code: "future" }
  /** A dash or brackets beside a pasted amount may be a minus. */
  | { code: "maybe-out" }
  /** The reader's own payment, which another studentansvarig has to book. */
  | { code: "own" }
  /** A payment of a day near, in another kind of file. */
  | { code: "maybe-booked"; bookedOn: string; payment: string }
  /** A row of another kind of file that is matched too, by its fingerprint. */
  | { code: "maybe-twin"; bookedOn: string; twin: string }
  /** The row was pasted, so its amount and its payer may be wrong. */
  | { code: "pasted" }
  | { code: "nearly"; reference: string };

export type MatchEvidence = PayerIdentifier | "stamp" | "surname" | "report";

export type PayerIdentifier = "reference" | "phone" | "name";

/** The evidence for the members of a payer who is not known: their family name, with who has it, or the message. */
export type WeakPayerEvidence = { by: "surname"; names: readonly string[] } | { by: "message" };
