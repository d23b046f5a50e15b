export interface PastedEntry {
  day: string;
  /** Without thousands signs and `:-`; null when none was found. */
  amount: string | null;
  before: string[];
  after: string[];
  phone: string | null;
  /** Then `amount` is null. */
  isForeign: boolean;
  isPlus: boolean;
  /** A dash or brackets may be a minus, or only separate amount and payer. */
  isSignUnclear: boolean;
}
