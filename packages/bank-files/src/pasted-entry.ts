export interface PastedEntry {
  day: string;
  /** As it is written, without its thousands signs and `:-`; null when none was found. */
  amount: string | null;
  /** The lines before the amount, and those after it. */
  before: string[];
  after: string[];
  phone: string | null;
  /** True for an amount in another currency: then it is null. */
  isForeign: boolean;
  /** True where the amount has a plus sign. */
  isPlus: boolean;
  /** True where a dash or brackets may be a minus, or only separate the amount from the payer. */
  isSignUnclear: boolean;
}
