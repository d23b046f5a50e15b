/** Without what follows a plus, which the mailbox's owner chooses freely. */
export function mailboxOf(email: string): string {
  const [name = "", host = ""] = email.split("@");
  return `${name.split("+", 1)[0]}@${host}`;
}
