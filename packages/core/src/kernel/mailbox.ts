/** The mailbox of an e-mail address: what follows a plus is its owner's own. */
export function mailboxOf(email: string): string {
  const [name = "", host = ""] = email.split("@");
  return `${name.split("+", 1)[0]}@${host}`;
}
