/** Kinds of which two files may write one payment in two ways; statements and notices are both called camt. */
const looseKinds: ReadonlySet<string> = new Set(["mapped", "pasted", "plain-account", "camt"]);

/** True where rows of these kinds of file may be one payment although their fingerprints differ; null is not known. */
export function isOtherKind(one: string | null, other: string | null): boolean {
  return one === null || one !== other || looseKinds.has(one);
}

/** True for a kind of file whose names may be of anything: its columns are chosen or guessed, or it is not known. */
export function isLooseKind(kind: string | null): boolean {
  return kind === null || looseKinds.has(kind);
}

/**
 * How many days apart two kinds of file may have one payment: a Swish file has the day when it was sent, an account
 * file the bank's next working day. From the evening before Good Friday to the Tuesday after Easter it is five.
 */
export const maxDaysBetweenKinds = 5;

/**
 * How many days after the report or the approval the bank may have the payment, and how many before: some approve when
 * the pupil shows the phone, others once a month.
 */
export const approvedDays = { after: 5, before: 31 } as const;
