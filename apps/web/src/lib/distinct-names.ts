/**
 * What rows are called in the accessible names of their buttons: by their name, and where two names sound alike, also
 * by what sets them apart (`markOf`: a date, a quantity), and where that is the same too, by a number.
 */
export function distinctNames<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  markOf: (row: Row) => string,
): (row: Row) => string {
  const soundOf = (row: Row) => nameOf(row).trim().toLocaleLowerCase("sv");
  const alike = countBy(rows.map(soundOf));
  const marked = new Map<string, number>();
  const names = new Map(
    rows.map((row): [Row, string] => {
      if ((alike.get(soundOf(row)) ?? 0) < 2) return [row, nameOf(row)];
      const name = `${nameOf(row)}, ${markOf(row)}`;
      const nr = (marked.get(name) ?? 0) + 1;
      marked.set(name, nr);
      return [row, nr === 1 ? name : `${name} (${nr})`];
    }),
  );
  return (row) => names.get(row) ?? nameOf(row);
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
