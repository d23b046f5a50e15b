/**
 * True where the link finder would find something: a scheme, an e-mail address, or a dot between a name and two
 * letters. A time or an amount is neither.
 */
export function mayHaveLink(text: string): boolean {
  return /:\/\/|\S@\S|[\p{L}\p{N}-]\.\p{L}{2}/u.test(text);
}
