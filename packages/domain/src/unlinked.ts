// With the characters that Unicode's compatibility form makes the same of, as programs that look for links do.
const dot = String.raw`[.\u2024\u2488-\u249b\u3002\ufe12\ufe52\uff0e\uff61\u{1f100}]`;
const colon = String.raw`[:\ufe13\ufe55\uff1a]`;
const slash = String.raw`[/\uff0f]`;
const backslash = String.raw`[\\\ufe68\uff3c]`;
const at = String.raw`[@\ufe6b\uff20]`;

const linking = new RegExp(
  [
    // Before what may be the end of a host's name, and in a number of four parts.
    String.raw`(?<=\S)${dot}(?=[\p{L}\p{M}\p{Cf}])`,
    String.raw`(?<=\p{Nd})${dot}(?=\p{Nd}{1,10}${dot}\p{Nd}{1,10}${dot}\p{Nd})`,
    // After a scheme, but not in an abbreviation's ending, `CSN:s`.
    String.raw`(?<=\p{L}{3})${colon}(?!\p{L}{1,2}(?![\p{L}\p{N}]))(?=[\p{L}\p{N}+]|${slash}|${backslash})`,
    `${slash}(?=${slash})`,
    String.raw`${backslash}(?=${backslash})`,
    String.raw`(?<=\S)${at}(?=\S)`,
  ].join("|"),
  "gu",
);

/** In a mail to another person: a space after each character that a mail program would make a link of, `ond. se`. */
export function unlinked(text: string): string {
  return text.replace(linking, "$& ");
}
