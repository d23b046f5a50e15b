import { unseen } from "./seen-of.ts";

/** Also blanks that Unicode counts as symbols (U+2800, U+1D159), marks (U+16FE4) or annotations (U+FFF9 to U+FFFB). */
const invisible = /\p{Default_Ignorable_Code_Point}|[\u2800\ufff9-\ufffb\u{16fe4}\u{1d159}]/gu;

/** They need a variation selector (U+FE0E for text, U+FE0F for colour), joiners, keycaps or tags (flags). */
const emoji =
  /\u{1f3f4}[\u{e0061}-\u{e007a}]{5}\u{e007f}|[#*0-9]\ufe0f\u20e3|(?![\u2800\u{1d159}])[\p{Extended_Pictographic}\p{S}](?:[\ufe0e\ufe0f]|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}(?:[\ufe0e\ufe0f]|\p{Emoji_Modifier})?)*/gu;

/** An emoji that needs them falls apart: for comparing, not for showing. */
export function withoutInvisible(text: string): string {
  return text.replace(invisible, "");
}

/** Outside emoji, so that two different texts can look the same. */
export function hasInvisible(text: string): boolean {
  const rest = text.replace(emoji, "");
  return withoutInvisible(rest) !== rest;
}

const endOfEmoji = /^(?:[\ufe0e\ufe0f]|[\u{e0061}-\u{e007a}]{5}\u{e007f})/u;

export function trimInvisible(text: string): string {
  const characters = [...text];
  const isUnseen = (character: string | undefined) => character !== undefined && unseen.test(character);
  const start = characters.findIndex((character) => !isUnseen(character));
  if (start === -1) return "";
  const end = characters.findLastIndex((character) => !isUnseen(character)) + 1;
  const shown = characters.slice(start, end).join("");
  const rest = endOfEmoji.exec(characters.slice(end).join(""))?.[0] ?? "";
  return rest !== "" && !hasInvisible(shown.slice(-2) + rest) ? shown + rest : shown;
}
