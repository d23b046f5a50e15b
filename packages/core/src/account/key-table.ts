import type { EndReason } from "../auth/session-store.ts";

/** What lets somebody into an account, or reads or acts for its person without them. */
export const keyKinds = [
  "session",
  "token",
  "passkey",
  "authenticatorApp",
  "recoveryCodes",
  "pushSubscription",
  "calendarFeed",
  "auditorInvitation",
  "deviceProof",
  "payLink",
] as const;
export type KeyKind = (typeof keyKinds)[number];

/** `others`: all but the call's session; `asked`: if the person asks; `left`: with the membership. */
export type KeyRule = "kept" | "ended" | "others" | "asked" | "left";

/**
 * `addressConfirmed`: a password reset that is also the first confirmation of the address; `confirmedElsewhere`: the
 * mailed link, first used in a browser without a session of the account.
 */
export type KeyEvent =
  | Exclude<EndReason, "endedElsewhere" | "tooManySessions">
  | "passwordReset"
  | "passwordResetOfAdmin"
  | "addressConfirmed"
  | "confirmedElsewhere"
  | "factorsRemoved";

const row = (...rules: KeyRule[]) =>
  Object.fromEntries(keyKinds.map((kind, index) => [kind, rules[index]])) as Record<KeyKind, KeyRule>;

/**
 * In the order of `keyKinds`. A reset keeps an administrator's factors: the mail alone must not replace them. A device
 * proof ends by what it is derived from (known-device.ts); `others`: the call's browser gets a new one. A pay link lets
 * somebody pay for its maker, once and for 30 days, and never into the account: it ends with the membership.
 */
export const keyTable: Record<KeyEvent, Record<KeyKind, KeyRule>> = {
  passwordChanged: row("others", "others", "asked", "asked", "asked", "others", "asked", "asked", "others", "kept"),
  passwordReset: row("ended", "ended", "asked", "asked", "asked", "ended", "asked", "asked", "ended", "kept"),
  passwordResetOfAdmin: row("ended", "ended", "kept", "kept", "kept", "ended", "asked", "asked", "ended", "kept"),
  addressConfirmed: row("ended", "ended", "ended", "ended", "ended", "ended", "ended", "ended", "ended", "kept"),
  confirmedElsewhere: row("ended", "ended", "ended", "ended", "ended", "ended", "ended", "ended", "ended", "kept"),
  madeAdmin: row("ended", "ended", "kept", "kept", "kept", "ended", "left", "ended", "kept", "left"),
  madeResponsible: row("ended", "ended", "kept", "kept", "kept", "ended", "left", "kept", "kept", "left"),
  noLongerAdmin: row("ended", "ended", "kept", "kept", "kept", "ended", "kept", "kept", "kept", "kept"),
  noLongerResponsible: row("ended", "ended", "kept", "kept", "kept", "ended", "left", "ended", "kept", "left"),
  movedToClass: row("ended", "ended", "kept", "kept", "kept", "ended", "left", "ended", "kept", "left"),
  leftClass: row("ended", "ended", "kept", "kept", "kept", "ended", "left", "ended", "kept", "left"),
  frozen: row("ended", "ended", "kept", "kept", "kept", "ended", "kept", "ended", "kept", "kept"),
  accountRemoved: row("ended", "ended", "ended", "ended", "ended", "ended", "ended", "ended", "ended", "left"),
  factorsRemoved: row("kept", "kept", "ended", "ended", "ended", "kept", "kept", "kept", "kept", "kept"),
};
