const storageKey = "utspring.kod";

/** Keeps the class code of an invitation link while its visitor signs up or signs in, in this tab only. */
export function keepJoinCode(code: string): void {
  sessionStorage.setItem(storageKey, code);
}

/** The kept class code, or an empty text. */
export function keptJoinCode(): string {
  return sessionStorage.getItem(storageKey) ?? "";
}

/** Forgets the code: it has been used. */
export function forgetJoinCode(): void {
  sessionStorage.removeItem(storageKey);
}

/** The address that leads straight into a class, its code already written (DECISIONS 26). */
export function inviteLinkOf(code: string): string {
  return `${window.location.origin}/join-class?kod=${code}`;
}
