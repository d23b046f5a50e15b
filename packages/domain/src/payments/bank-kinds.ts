/** Kinds of which two files may write one payment in two ways; statements and notices are both called camt. */
const looseKinds: ReadonlySet<string> = new Set(["mapped", "pasted", "plain-account", "camt"]);

/** Kinds of which one file gives its rows other names, days and fingerprints when its columns are chosen anew. */
const rereadKinds: ReadonlySet<string> = new Set(["mapped", "pasted"]);

/**
 * Says of a stored row whether it may be a row of an open file of the same kind, although nothing of it but the amount
 * agrees: the file's columns may be others now. Its day is among the file's days.
 */
export function mayBeRereadFrom(file: {
  profile: string | null;
  days: readonly string[];
}): (row: { profile: string | null; bookedOn: string }) => boolean {
  if (file.profile === null || !rereadKinds.has(file.profile)) return () => false;
  const days = file.days.toSorted();
  const [first, last] = [days[0] ?? "9", days.at(-1) ?? "0"];
  return ({ profile, bookedOn }) => profile === file.profile && bookedOn >= first && bookedOn <= last;
}

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
