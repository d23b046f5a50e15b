/** Equal names (ignoring case) get a detail, as a date or a quantity, and equal details a number. */
export function distinctNames<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  detailOf: (row: Row) => string,
): (row: Row) => string {
  const normalizedNameOf = (row: Row) => nameOf(row).trim().toLocaleLowerCase("sv");
  const countByName = countBy(rows.map(normalizedNameOf));
  const countByFullName = new Map<string, number>();
  const names = new Map(
    rows.map((row): [Row, string] => {
      if ((countByName.get(normalizedNameOf(row)) ?? 0) < 2) return [row, nameOf(row)];
      const name = `${nameOf(row)}, ${detailOf(row)}`;
      const fullName = `${normalizedNameOf(row)}, ${detailOf(row)}`;
      const occurrence = (countByFullName.get(fullName) ?? 0) + 1;
      countByFullName.set(fullName, occurrence);
      return [row, occurrence === 1 ? name : `${name} (${occurrence})`];
    }),
  );
  return (row) => names.get(row) ?? nameOf(row);
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
