import { createHash } from "node:crypto";
import { Lexer } from "marked";
import type { Token } from "marked";
import type { TermsSection } from "@utspring/domain/auth/terms";
import * as z from "zod/mini";
import { readTextFile } from "./read-text-file.ts";

const maxBytes = 100_000;

/** The path of a file with the operator's own terms: their sections, and a version that new accounts accept. */
export const termsFile = z.pipe(
  z.string(),
  z.transform((file, { issues }) => {
    const terms = readTerms(file);
    if (typeof terms !== "string") return terms;
    issues.push({ code: "custom", input: file, message: terms });
    return z.NEVER;
  }),
);

/** The terms, or the file's fault. */
function readTerms(file: string): { sections: readonly TermsSection[]; version: string } | string {
  const { text, fault } = readTextFile(file, maxBytes);
  if (text === null) return fault;
  const sections = termsOf(text);
  if (sections.length === 0) return "saknar rubriker: skriv # eller ## framför varje avsnitts rubrik.";
  return { sections, version: createHash("sha256").update(text).digest("hex").slice(0, 16) };
}

/** Headings, paragraphs and lists of a Markdown text, as plain text: no HTML reaches a page. */
function termsOf(markdown: string): TermsSection[] {
  const sections: { heading: string; paragraphs: string[]; points: string[] }[] = [];
  for (const token of Lexer.lex(markdown)) {
    const last = sections.at(-1);
    if (token.type === "heading") sections.push({ heading: textOf(token), paragraphs: [], points: [] });
    else if (token.type === "list") last?.points.push(...token["items"].map(textOf));
    else if (token.type === "paragraph") last?.paragraphs.push(textOf(token));
  }
  // A title of the whole file has no text of its own.
  return sections.filter(({ paragraphs, points }) => paragraphs.length + points.length > 0);
}

/** The token's text without markup; a link is followed by its address. */
function textOf(token: Token): string {
  if (token.type === "html") return "";
  const inner =
    "tokens" in token && token.tokens ? token.tokens.map(textOf).join("") : "text" in token ? token.text : "";
  const text = token.type === "br" ? " " : String(inner).replaceAll(/\s+/gu, " ");
  return token.type === "link" && token["href"] !== text ? `${text} (${String(token["href"])})` : text;
}
