/** A scheme, an e-mail address, or a dot between a name and two letters; a time or an amount is neither. */
export function mayHaveLink(text: string): boolean {
  return /:\/\/|\S@\S|[\p{L}\p{N}-]\.\p{L}{2}/u.test(text);
}
