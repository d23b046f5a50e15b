/** A small TypeScript lexer that tells code, comments and strings apart. TypeScript 7 has no API for that. */

interface Piece {
  kind: "code" | "comment" | "string";
  text: string;
}

/** After these a slash starts a regular expression; elsewhere it divides or closes a tag. */
const beforeRegex = /(?:^|[(,=:[!&|?;+~]|\breturn|\bcase|=>)\s*$/u;

/**
 * Splits a text into code, comments and strings. The pieces joined are the text again; `${…}` within a template is
 * code.
 */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  /** The brace depth within each open `${`. */
  const templates: number[] = [];
  let start = 0;
  let at = 0;

  const push = (kind: Piece["kind"], end: number) => {
    if (end > start) pieces.push({ kind, text: text.slice(start, end) });
    start = end;
    at = end;
  };
  const endOf = (from: number, sign: string): number => {
    const found = text.indexOf(sign, from);
    return found === -1 ? text.length : found;
  };
  const endOfQuote = (from: number, quote: string): number => {
    let end = from;
    while (end < text.length && text[end] !== quote && text[end] !== "\n") end += text[end] === "\\" ? 2 : 1;
    return end + 1;
  };
  /** From after a backtick or a `}` to after the closing backtick or the next `${`. */
  const template = (from: number): void => {
    let end = from;
    while (end < text.length && text[end] !== "`" && !text.startsWith("${", end)) end += text[end] === "\\" ? 2 : 1;
    if (text[end] === "`") return push("string", end + 1);
    templates.push(0);
    push("string", Math.min(end + 2, text.length));
  };
  const endOfRegex = (from: number): number => {
    let isInSet = false;
    for (let end = from; end < text.length && text[end] !== "\n"; end += text[end] === "\\" ? 2 : 1) {
      if (text[end] === "[") isInSet = true;
      else if (text[end] === "]") isInSet = false;
      else if (text[end] === "/" && !isInSet) return end + 1;
    }
    return from;
  };

  while (at < text.length) {
    const sign = text[at];
    const depth = templates.at(-1);
    if (sign === "/" && text[at + 1] === "/" && text[at - 1] !== ":") {
      push("code", at);
      push("comment", endOf(at, "\n"));
    } else if (sign === "/" && text[at + 1] === "*") {
      push("code", at);
      push("comment", Math.min(endOf(at + 2, "*/") + 2, text.length));
    } else if (sign === "/" && beforeRegex.test(text.slice(Math.max(0, at - 20), at))) {
      const end = endOfRegex(at + 1);
      push("code", at);
      push("string", end);
    } else if (sign === '"' || (sign === "'" && !/\w/u.test(text[at - 1] ?? ""))) {
      push("code", at);
      push("string", endOfQuote(at + 1, sign));
    } else if (sign === "`") {
      push("code", at);
      template(at + 1);
    } else if (sign === "}" && depth === 0) {
      templates.pop();
      push("code", at);
      template(at + 1);
    } else {
      if (depth !== undefined && (sign === "{" || sign === "}"))
        templates[templates.length - 1] = depth + (sign === "{" ? 1 : -1);
      at += 1;
    }
  }
  push("code", text.length);
  return pieces;
}

/**
 * The text with comments (and strings unless they are kept) replaced by spaces, so that positions and line breaks stay.
 */
export function bareOf(text: string, options: { keepStrings?: boolean } = {}): string {
  return piecesOf(text)
    .map(({ kind, text: piece }) => {
      if (kind === "code" || (kind === "string" && options.keepStrings)) return piece;
      const blank = (inner: string) => inner.replace(/[^\n]/gu, (sign) => " ".repeat(sign.length));
      return kind === "comment"
        ? blank(piece)
        : `${piece.slice(0, 1)}${blank(piece.slice(1, -1))}${piece.length > 1 ? piece.slice(-1) : ""}`;
    })
    .join("");
}
