import type { ReportFont, EncodedText } from "./text-pdf.ts";

/** Widths in thousandths of the font size. */
export function truncateWithEllipsis(font: ReportFont, text: string, maxWidth: number): EncodedText {
  const whole = font.encode(text);
  if (whole.width <= maxWidth) return whole;
  const characters = [...text];
  const end = font.encode("…");
  let width = end.width;
  let kept = 0;
  for (const character of characters) {
    width += font.encode(character).width;
    if (width > maxWidth) break;
    kept += 1;
  }
  return font.encode(`${characters.slice(0, kept).join("").trimEnd()}…`);
}

// Lines may break at this whitespace, but not at no-break spaces, as in 100 kr.
const whitespace = /[^\S\u00a0\u202f]+/u;

/** Broken between words; a word that is wider than a line is broken inside. */
export function wrapText(font: ReportFont, text: string, maxWidth: number): string[] {
  const spaceWidth = font.encode(" ").width;
  const lines: string[] = [];
  let line = "";
  let width = 0;
  for (const word of text.split(whitespace).filter((part) => part !== "")) {
    for (const [index, part] of splitLongWord(font, word, maxWidth).entries()) {
      // No space between the parts of a word.
      const between = line === "" || index > 0 ? "" : " ";
      const addedWidth = font.encode(part).width + (between === "" ? 0 : spaceWidth);
      if (line !== "" && width + addedWidth > maxWidth) {
        lines.push(line);
        line = part;
        width = font.encode(part).width;
      } else {
        line += between + part;
        width += addedWidth;
      }
    }
  }
  return line === "" ? lines : [...lines, line];
}

function splitLongWord(font: ReportFont, word: string, maxWidth: number): string[] {
  if (font.encode(word).width <= maxWidth) return [word];
  // Preferably after one of - / @ .
  const segments = word.split(/(?<=[-/@.])(?=.)/u);
  if (segments.length > 1) return segments.flatMap((segment) => splitLongWord(font, segment, maxWidth));
  const parts: string[] = [];
  let part = "";
  let width = 0;
  for (const character of word) {
    const addedWidth = font.encode(character).width;
    if (part !== "" && width + addedWidth > maxWidth) {
      parts.push(part);
      part = "";
      width = 0;
    }
    part += character;
    width += addedWidth;
  }
  return [...parts, part];
}
