import papaparse from "papaparse";

/** RFC 4180, unless the file does not quote its cells: then a payer's quote would swallow rows. */
export function parseCsv(text: string, delimiter: string, preview: number): string[][] {
  const { data, errors } = parse(text, delimiter, preview, '"');
  const isDoubtful =
    text.includes('"') &&
    (errors.some(({ type }) => type === "Quotes") ||
      data.some((row) => row.some((cell) => cell.includes("\n"))) ||
      commonWidth(data).share < 1);
  if (!isDoubtful) return data;
  // Texts with NUL are refused before, so this quotes nothing.
  const unquoted = parse(text, delimiter, preview, "\0").data;
  return commonWidth(unquoted).rows > commonWidth(data).rows ? unquoted.map((row) => row.map(withoutQuotes)) : data;
}

const parse = (text: string, delimiter: string, preview: number, quoteChar: string) =>
  papaparse.parse<string[]>(text, { delimiter, newline: "\n", quoteChar, preview, skipEmptyLines: false });

function commonWidth(rows: readonly string[][]): { rows: number; share: number } {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return { rows: most, share: rows.length === 0 ? 1 : most / rows.length };
}

const withoutQuotes = (cell: string) =>
  cell.length > 1 && cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
