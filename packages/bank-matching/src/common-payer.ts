import { isLooseKind } from "@utspring/domain/payments/bank-kinds";

/** Of fewer rows nothing can be told. */
const minRows = 3;

interface Payer {
  phoneHash: string | null;
  nameHash: string | null;
}

/**
 * The rows without the hashes that most rows of a file have, where its columns are chosen or guessed: such a column is
 * of the account's holder, or a word, and would teach whose payments everybody's are.
 */
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
