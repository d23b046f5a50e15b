/** Why a row got its match, with what `reasonText` needs. Amounts are öre, days YYYY-MM-DD. */
export type Reason =
  | { code: "reference" | "repaired"; reference: string }
  | { code: "stamp"; stampOre: number }
  | { code: "reference-alone" | "repaired-alone"; reference: string }
  | { code: "reference-payer"; reference: string }
  | { code: "stamp-alone" | "stamp-other"; stampOre: number }
  /** The report that would confirm it may be of another payment. */
  | { code: "stamp-report"; stampOre: number }
  | { code: "stamp-several"; stampOre: number }
  | { code: "stamp-reference"; stampOre: number; reference: string }
  | { code: "reference-closed"; reference: string; title: string }
  | { code: "phone" | "name" | "known-name" | "message-name" | "surname" }
  | { code: "phone-and-report" | "name-and-report" | "surname-and-report" | "own-report"; reportedOn: string }
  | { code: "sum"; count: number; by: PayerIdentifier }
  /** Approved by hand, so already in the fund; `by` says why it is the same. */
  | { code: "approved"; by: MatchEvidence }
  | { code: "approved-part" }
  | { code: "part"; leftOre: number; payerEvidence?: WeakPayerEvidence }
  | { code: "over"; overOre: number }
  | { code: "paid-twice" }
  /** An unconfirmed row of the file is suggested for the same item. */
  | { code: "claimed"; amountOre: number; bookedOn: string }
  | { code: "too-early"; title: string; payerEvidence?: WeakPayerEvidence }
  /** The member is exempt, or the requirement is archived. */
  | { code: "not-asked" | "archived"; title: string }
  | { code: "reference-word"; reference: string }
  /** The reference may be a word, or a name is in the genitive, and other evidence points elsewhere. */
  | { code: "reference-other"; reference: string }
  | { code: "message-other" }
  | { code: "several" }
  | { code: "contested" }
  | { code: "known-payer"; payerEvidence?: WeakPayerEvidence }
  | { code: "other-name" }
  | { code: "booked-row" }
  | { code: "booked-payment"; bookedOn: string; payment: string }
  /** By the payment's link for anyone; `shownName` is of a report that waits for approval. */
  | { code: "link"; title: string; shownName: string | null }
  | { code: "link-booked"; shownName: string; reportedOn: string }
  | { code: "unknown" };

/** Shown beside the reason: why the row must be confirmed, or further evidence. */
export type MatchNote =
  | { code: "undone"; undoneOn: string; isOwn: boolean }
  | { code: "maybe-undone"; undoneOn: string }
  | { code: "future" }
  | { code: "maybe-out" }
  /** The reader's own payment, which another studentansvarig has to book. */
  | { code: "own" }
  | { code: "maybe-booked"; bookedOn: string; payment: string }
  /** A row of another kind of file that is matched too. */
  | { code: "maybe-twin"; bookedOn: string; twin: string }
  /** Reported by the payment's link for anyone. */
  | { code: "maybe-link"; shownName: string; reportedOn: string }
  | { code: "pasted" }
  | { code: "nearly"; reference: string };

export type MatchEvidence = PayerIdentifier | "stamp" | "surname" | "report";

export type PayerIdentifier = "reference" | "phone" | "name";

export type WeakPayerEvidence = { by: "surname"; names: readonly string[] } | { by: "message" };
