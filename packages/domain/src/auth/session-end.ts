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

/** In days; after that the sign-in page only says that the session is over. */
export const sessionEndKeptDays = 30;
