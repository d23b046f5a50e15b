import type { ReportFont, SetText } from "./text-pdf.ts";

/** The text, cut with an ellipsis where it is too wide. All widths in thousandths of the font size. */
export function fitted(font: ReportFont, text: string, maxWidth: number): SetText {
  const whole = font.set(text);
  if (whole.width <= maxWidth) return whole;
  const signs = [...text];
  const end = font.set("…");
  let width = end.width;
  let kept = 0;
  for (const sign of signs) {
    width += font.set(sign).width;
    if (width > maxWidth) break;
    kept += 1;
  }
  return font.set(`${signs.slice(0, kept).join("").trimEnd()}…`);
}

// Lines may break at these blanks, but not at no-break spaces, as in 100 kr.
const blanks = /[^\S\u00a0\u202f]+/u;

/** The text in lines that fit, broken between words; a word that is wider than a line is broken inside. */
export function wrapped(font: ReportFont, text: string, maxWidth: number): string[] {
  const blank = font.set(" ").width;
  const lines: string[] = [];
  let line = "";
  let width = 0;
  for (const word of text.split(blanks).filter((part) => part !== "")) {
    for (const [at, part] of broken(font, word, maxWidth).entries()) {
      // No blank between the parts of a broken word.
      const between = line === "" || at > 0 ? "" : " ";
      const more = font.set(part).width + (between === "" ? 0 : blank);
      if (line !== "" && width + more > maxWidth) {
        lines.push(line);
        line = part;
        width = font.set(part).width;
      } else {
        line += between + part;
        width += more;
      }
    }
  }
  return line === "" ? lines : [...lines, line];
}

function broken(font: ReportFont, word: string, maxWidth: number): string[] {
  if (font.set(word).width <= maxWidth) return [word];
  const halves = word.split(/(?<=[-/@.])(?=.)/u);
  if (halves.length > 1) return halves.flatMap((half) => broken(font, half, maxWidth));
  const parts: string[] = [];
  let part = "";
  let width = 0;
  for (const sign of word) {
    const more = font.set(sign).width;
    if (part !== "" && width + more > maxWidth) {
      parts.push(part);
      part = "";
      width = 0;
    }
    part += sign;
    width += more;
  }
  return [...parts, part];
}
