/** The storage key of the persisted query cache (kept-answers.ts), for one user at a time. */
export const keptPlace = "utspring.kept";

/** Deletes the persisted results when the user signs out, changes, or loses access. */
export function forgetKept(): void {
  localStorage.removeItem(keptPlace);
}
