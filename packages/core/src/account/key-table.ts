import type { SessionEndReason } from "../auth/session-store.ts";

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
] as const;
export type KeyKind = (typeof keyKinds)[number];

/**
 * `others` ends all but the key of the call's own session, `asked` all if the person chooses so, and `left` those of
 * the classes that the person leaves, by the foreign key to `memberships`.
 */
export type KeyRule = "kept" | "ended" | "others" | "asked" | "left";

/** What changes who may use an account. `addressConfirmed` is a reset that is the address's first confirmation. */
export type KeyEvent =
  | Exclude<SessionEndReason, "endedElsewhere" | "tooManySessions">
  | "passwordReset"
  | "passwordResetOfAdmin"
  | "addressConfirmed"
  | "factorsRemoved";

const row = (...rules: KeyRule[]) =>
  Object.fromEntries(keyKinds.map((kind, index) => [kind, rules[index]])) as Record<KeyKind, KeyRule>;

/**
 * Which keys each event ends, in the order of `keyKinds`. The end of one session (signing out, or ending it in the
 * list) ends its push subscription too. A reset keeps an administrator's factors: the mail alone must not replace them.
 */
export const keyTable: Record<KeyEvent, Record<KeyKind, KeyRule>> = {
  passwordChanged: row("others", "others", "asked", "asked", "asked", "others", "asked", "asked"),
  passwordReset: row("ended", "ended", "asked", "asked", "asked", "ended", "asked", "asked"),
  passwordResetOfAdmin: row("ended", "ended", "kept", "kept", "kept", "ended", "asked", "asked"),
  addressConfirmed: row("ended", "ended", "ended", "ended", "ended", "ended", "ended", "ended"),
  madeAdmin: row("ended", "ended", "kept", "kept", "kept", "ended", "left", "ended"),
  madeResponsible: row("ended", "ended", "kept", "kept", "kept", "ended", "left", "kept"),
  noLongerAdmin: row("ended", "ended", "kept", "kept", "kept", "ended", "kept", "kept"),
  noLongerResponsible: row("ended", "ended", "kept", "kept", "kept", "ended", "left", "ended"),
  movedToClass: row("ended", "ended", "kept", "kept", "kept", "ended", "left", "ended"),
  leftClass: row("ended", "ended", "kept", "kept", "kept", "ended", "left", "ended"),
  frozen: row("ended", "ended", "kept", "kept", "kept", "ended", "kept", "ended"),
  accountRemoved: row("ended", "ended", "ended", "ended", "ended", "ended", "ended", "ended"),
  factorsRemoved: row("kept", "kept", "ended", "ended", "ended", "kept", "kept", "kept"),
};
