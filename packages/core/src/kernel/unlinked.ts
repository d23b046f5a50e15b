// A dot before something that could be the end of a host's name, the end of a scheme, and the sign of an e-mail
// address. Some programs read the full stops of Chinese and Japanese as dots.
const linking = /(?<=\S)(?:[.\u3002\uff0e\uff61](?=[^\s\d.])|:(?=\/\/)|@(?=\S))/gu;

/**
 * A text that a user wrote, for a mail to somebody else: a space after each character that a mail program would make a
 * link of, `ond. se`. A link in a mail of ours is ours.
 */
export function unlinked(text: string): string {
  return text.replace(linking, "$& ");
}
