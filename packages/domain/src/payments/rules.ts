/** One call: a record for each member of the largest class. */
export const maxRecords = 100;

/** Öre; never negative. */
export function remainingOf(amountOre: number, paidOre: number): number {
  return Math.max(0, amountOre - paidOre);
}

interface Owed {
  isArchived: boolean;
  isVoluntary: boolean;
  own: { remainingOre: number; state: string };
}

/** "Kvar att betala", in öre, of open requirements that are not voluntary. `waitingOre`: the part that is reported. */
export function leftToPay(requirements: readonly Owed[]): { leftOre: number; waitingOre: number } {
  const open = requirements.filter(({ isArchived, isVoluntary }) => !isArchived && !isVoluntary);
  const sum = (some: readonly Owed[]) => some.reduce((total, { own }) => total + own.remainingOre, 0);
  return { leftOre: sum(open), waitingOre: sum(open.filter(({ own }) => own.state === "submitted")) };
}

export function paidIn(records: readonly { amountOre: number; status: string }[]): number {
  return records.reduce((sum, { amountOre, status }) => (status === "approved" ? sum + amountOre : sum), 0);
}

/** The screen and the audit log say so. */
export function isOverrideOf(phoneNumber: string, classNumber: string | null): boolean {
  return classNumber !== null && phoneNumber !== classNumber;
}

/** `unusedPerMember`: receipts that no report refers to. */
export const receiptQuota = { bytes: 1024 ** 3, bytesPerPupil: 100 * 1024 ** 2, unusedPerMember: 10 } as const;

export function isReceiptQuotaFull(storedBytes: number, size: number): boolean {
  return storedBytes + size > receiptQuota.bytes;
}
