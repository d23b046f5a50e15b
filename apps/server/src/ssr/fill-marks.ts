/** What a page's marks stand for: texts, what is not given, and lists. */
export interface MarkValues {
  [name: string]: string | null | readonly MarkValues[];
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * The marks of filled-in.tsx: `__NAME__` is a text, escaped; `__IF_NAME__ … __ELSE_IF_NAME__ … __END_IF_NAME__` the
 * first part where the value is given, else the second; `__EACH_NAME__ …` the first for each item. Unknown marks stay.
 */
export function fillMarks(html: string, values: MarkValues): string {
  const [mark = "", kind, name = ""] = /__(IF|EACH)_([A-Z_]+?)__/u.exec(html) ?? [];
  if (kind === undefined) return fillTexts(html, values);
  const [otherwise, end] = [`__ELSE_${kind}_${name}__`, `__END_${kind}_${name}__`];
  const [from, middle, to] = [html.indexOf(mark), html.indexOf(otherwise), html.indexOf(end)];
  const [first, second] = [html.slice(from + mark.length, middle), html.slice(middle + otherwise.length, to)];
  const value = values[name] ?? [];
  const items = typeof value === "string" ? [{}] : value;
  const filled =
    kind === "IF"
      ? fillMarks(items.length > 0 ? first : second, values)
      : items.map((item, index) => fillMarks(first, { ...values, NUMBER: String(index + 1), ...item })).join("");
  return fillTexts(html.slice(0, from), values) + filled + fillMarks(html.slice(to + end.length), values);
}

function fillTexts(html: string, values: MarkValues): string {
  return html.replaceAll(/__([A-Z_]+?)__/gu, (mark, name: string) => {
    const value = values[name];
    return typeof value === "string" ? value.replaceAll(/[&<>"]/gu, (sign) => entities[sign] ?? sign) : mark;
  });
}
