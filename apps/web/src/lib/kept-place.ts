/** Where the device keeps the last answers for when there is no line (kept-answers.ts). One person's at a time. */
export const keptPlace = "utspring.kept";

/** Forgets them: somebody signed out, became somebody else, or may no longer come in. */
export function forgetKept(): void {
  localStorage.removeItem(keptPlace);
}
