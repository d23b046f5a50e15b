/** The most records that one call decides on: one a member of the largest class. */
export const maxRecords = 100;

/** What is left to pay of a requirement, in öre; never negative. */
export function remainingOf(amountOre: number, paidOre: number): number {
  return Math.max(0, amountOre - paidOre);
}

interface Owed {
  isArchived: boolean;
  isVoluntary: boolean;
  own: { remainingOre: number; state: string };
}

/**
 * "Kvar att betala": what is not yet approved of all open requirements that are not voluntary, in öre. `waitingOre` is
 * the part of it that is reported and waits for approval.
 */
export function leftToPay(requirements: readonly Owed[]): { leftOre: number; waitingOre: number } {
  const open = requirements.filter(({ isArchived, isVoluntary }) => !isArchived && !isVoluntary);
  const sum = (some: readonly Owed[]) => some.reduce((total, { own }) => total + own.remainingOre, 0);
  return { leftOre: sum(open), waitingOre: sum(open.filter(({ own }) => own.state === "submitted")) };
}

/** The sum of what is approved, in öre. */
export function paidIn(records: readonly { amountOre: number; status: string }[]): number {
  return records.reduce((sum, { amountOre, status }) => (status === "approved" ? sum + amountOre : sum), 0);
}

/** True when the number is not the class's own recipient: the screen says so, and the audit log too. */
export function isOverrideOf(phoneNumber: string, classNumber: string | null): boolean {
  return classNumber !== null && phoneNumber !== classNumber;
}

/**
 * The bytes that a class's receipts may take together and those of one pupil, and how many a member may have that no
 * report names.
 */
export const receiptQuota = { bytes: 1024 ** 3, bytesPerPupil: 100 * 1024 ** 2, unusedPerMember: 10 } as const;

/** True when a class whose receipts take `storedBytes` has no room for one more, of `size` bytes. */
export function isReceiptQuotaFull(storedBytes: number, size: number): boolean {
  return storedBytes + size > receiptQuota.bytes;
}
