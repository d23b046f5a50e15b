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
  return html
    .replaceAll(/__EACH_([A-Z_]+?)__(.*?)__ENDEACH_\1__/gsu, (_all, name: string, part: string) => {
      const list = values[name];
      return Array.isArray(list)
        ? list.map((item, index) => fillMarks(part, { ...values, NUMBER: String(index + 1), ...item })).join("")
        : "";
    })
    .replaceAll(
      /__IF_([A-Z_]+?)__(.*?)__ELSE_\1__(.*?)__ENDIF_\1__/gsu,
      (_all, name: string, given: string, other: string) => fillMarks(isGiven(values[name]) ? given : other, values),
    )
    .replaceAll(/__([A-Z_]+?)__/gu, (mark, name: string) => {
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
