const storageKey = "utspring.kod";

/** Keeps the class code of an invitation link while its visitor signs up or signs in, in this tab only. */
export function keepJoinCode(code: string): void {
  sessionStorage.setItem(storageKey, code);
}

/** The kept class code, or an empty text. */
export function keptJoinCode(): string {
  // The server, which renders the first page, keeps none.
  return typeof window === "undefined" ? "" : (sessionStorage.getItem(storageKey) ?? "");
}

/** Forgets the code: it has been used. */
export function forgetJoinCode(): void {
  sessionStorage.removeItem(storageKey);
}

/** The invite link: the URL of the join page with the class code filled in. */
export function inviteLinkOf(code: string): string {
  // Rendered on the server it is shown to nobody: it is what a button copies.
  const origin = typeof window === "undefined" ? "" : window.location.origin;
  return `${origin}/join-class?kod=${code}`;
}
