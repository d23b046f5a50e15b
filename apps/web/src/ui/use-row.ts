import { useState } from "react";

/** The row with this id in the list. A removed row is returned as it last was, for the sheet that closes. */
export function useRow<Row extends object, Key extends keyof Row>(
  rows: readonly Row[] | null | undefined,
  key: Key,
  id: Row[Key] | null | undefined,
) {
  const found = rows?.find((row) => row[key] === id);
  const [known, setKnown] = useState(found);
  if (found !== undefined && found !== known) setKnown(found);
  const kept = known?.[key] === id ? known : undefined;
  return { row: found ?? kept ?? null, isGone: rows != null && id != null && found === undefined };
}
