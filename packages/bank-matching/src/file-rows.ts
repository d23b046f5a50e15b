import type { Evidence } from "./evidence.ts";
import type { CandidateRow } from "./match.ts";

/** A file's rows by the members to whom their payer or their message points, and by amount. */
export interface FileRows {
  ofMember(memberId: string): readonly CandidateRow[];
  ofAmount(amountOre: number): readonly CandidateRow[];
  /** The last day of the file's rows, as `dayNumber` counts it. */
  lastDay: number;
}

/** Indexes a file's rows. */
export function indexFileRows(rows: readonly CandidateRow[], evidenceOf: (row: CandidateRow) => Evidence): FileRows {
  const byMember = new Map<string, CandidateRow[]>();
  const byAmount = new Map<number, CandidateRow[]>();
  let lastDay = 0;
  for (const row of rows) {
    const evidence = evidenceOf(row);
    lastDay = Math.max(lastDay, evidence.day);
    for (const memberId of membersPointedTo(evidence)) add(byMember, memberId, row);
    add(byAmount, row.amountOre, row);
  }
  return {
    lastDay,
    ofMember: (memberId) => byMember.get(memberId) ?? [],
    ofAmount: (amountOre) => byAmount.get(amountOre) ?? [],
  };
}

/** The members for whom the payer has paid before, who have the payer's family name, or whom the message names. */
export function membersPointedTo(evidence: Evidence): ReadonlySet<string> {
  const { phoneMembers, knownNameMembers, payerMembers, familyMembers, namedMembers, firstNamedMembers } = evidence;
  return new Set(
    [phoneMembers, knownNameMembers, payerMembers, familyMembers, namedMembers, firstNamedMembers].flatMap((some) => [
      ...some,
    ]),
  );
}

function add<Key>(rows: Map<Key, CandidateRow[]>, key: Key, row: CandidateRow): void {
  const some = rows.get(key);
  if (some === undefined) rows.set(key, [row]);
  else some.push(row);
}
