/** Why a session ended without its person having signed out; the sign-in page says it (authTexts.sessionEnd). */
export const sessionEndReasons = [
  "frozen",
  "movedToClass",
  "leftClass",
  "madeResponsible",
  "noLongerResponsible",
  "madeAdmin",
  "noLongerAdmin",
  "accountRemoved",
  "passwordChanged",
  "endedElsewhere",
  "tooManySessions",
] as const;
export type SessionEndReason = (typeof sessionEndReasons)[number];

/** How long the reason is kept, in days. After that the sign-in page only says that the session is over. */
export const sessionEndKeptDays = 30;
