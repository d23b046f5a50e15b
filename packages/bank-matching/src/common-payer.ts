import { isLooseKind } from "@utspring/domain/payments/same-payment";
import { nameKey, wordsOf } from "@utspring/domain/payments/payer-names";

/** With fewer rows, a majority means nothing. */
const minRows = 3;

export interface FileTexts {
  about?: readonly string[];
  outgoing?: readonly { text: string | null }[];
}

interface Payer {
  phoneHash: string | null;
  nameHash: string | null;
}

/** Clears the name hash of the account's holder, who stands above the heading or, with chosen columns, on money out. */
export function withoutOwnNames<Row extends Payer & { name: string | null }>(
  profile: string | null,
  rows: readonly Row[],
  { about = [], outgoing = [] }: FileTexts,
): Row[] {
  const above = about.map((text) => new Set(wordsOf(text)));
  const paidOut = new Set(
    isLooseKind(profile) ? outgoing.flatMap(({ text }) => (text === null ? [] : [nameKey(text)])) : [],
  );
  const isOwn = (name: string) => {
    const words = wordsOf(name);
    return (
      paidOut.has(nameKey(name)) || above.some((some) => words.length > 0 && words.every((word) => some.has(word)))
    );
  };
  return rows.map((row) =>
    row.nameHash !== null && row.name !== null && isOwn(row.name) ? { ...row, nameHash: null } : row,
  );
}

/** With chosen columns, a payer whom most rows share is another column, and would become an alias of everybody. */
export function withoutCommonPayer<Row extends Payer>(profile: string | null, rows: readonly Row[]): Row[] {
  if (!isLooseKind(profile) || rows.length < minRows) return [...rows];
  const counts = new Map<string, number>();
  for (const { phoneHash, nameHash } of rows)
    for (const hash of [phoneHash, nameHash]) if (hash !== null) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const unlessCommon = (hash: string | null) =>
    hash !== null && (counts.get(hash) ?? 0) * 2 > rows.length ? null : hash;
  return rows.map((row) => ({
    ...row,
    phoneHash: unlessCommon(row.phoneHash),
    nameHash: unlessCommon(row.nameHash),
  }));
}
