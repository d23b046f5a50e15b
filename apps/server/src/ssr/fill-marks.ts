/** What a page's marks stand for: texts, what is not given, and lists. */
export interface MarkValues {
  [name: string]: string | null | readonly MarkValues[];
}

/**
 * Fills in the marks of a prerendered page (apps/web/src/ssr/filled-in.tsx): `__NAME__` with a text, escaped;
 * `__IF_NAME__ … __ELSE_NAME__ … __ENDIF_NAME__` with its first part where the value is given, else its second;
 * `__EACH_NAME__ … __ENDEACH_NAME__` with its part for each item of a list. Unknown marks stay.
 */
export function fillMarks(html: string, values: MarkValues): string {
  const opening = /__(EACH|IF)_([A-Z_]+?)__/u.exec(html);
  const [mark = "", kind, name = ""] = opening ?? [];
  const closing = `__END${kind}_${name}__`;
  const from = (opening?.index ?? 0) + mark.length;
  const to = opening === null ? -1 : html.indexOf(closing, from);
  if (opening === null || to === -1) return fillTexts(html, values);
  const part = html.slice(from, to);
  const filled = kind === "EACH" ? fillEach(part, name, values) : fillEither(part, name, values);
  return fillTexts(html.slice(0, opening.index), values) + filled + fillMarks(html.slice(to + closing.length), values);
}

function fillEach(part: string, name: string, values: MarkValues): string {
  const list = values[name];
  if (!Array.isArray(list)) return "";
  return list.map((item, index) => fillMarks(part, { ...values, NUMBER: String(index + 1), ...item })).join("");
}

function fillEither(part: string, name: string, values: MarkValues): string {
  const otherwise = `__ELSE_${name}__`;
  const at = part.indexOf(otherwise);
  return fillMarks(isGiven(values[name]) ? part.slice(0, at) : part.slice(at + otherwise.length), values);
}

function fillTexts(html: string, values: MarkValues): string {
  return html.replaceAll(/__([A-Z_]+?)__/gu, (mark, name: string) => {
    const value = values[name];
    return typeof value === "string" ? asHtml(value) : mark;
  });
}

function isGiven(value: MarkValues[string] | undefined): boolean {
  return Array.isArray(value) ? value.length > 0 : (value ?? null) !== null;
}

function asHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
