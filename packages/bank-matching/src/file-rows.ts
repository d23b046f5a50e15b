import type { Evidence } from "./evidence.ts";
import { groupedBy } from "./grouped-by.ts";
import type { CandidateRow } from "./match.ts";

export interface FileRows {
  ofMember(memberId: string): readonly CandidateRow[];
  ofAmount(amountOre: number): readonly CandidateRow[];
  /** As `dayNumber` counts. */
  lastDay: number;
}

export function indexFileRows(rows: readonly CandidateRow[], evidenceOf: (row: CandidateRow) => Evidence): FileRows {
  const pointing = rows.flatMap((row) => [...membersPointedTo(evidenceOf(row))].map((memberId) => ({ memberId, row })));
  const byMember = groupedBy(pointing, ({ memberId }) => memberId);
  const byAmount = groupedBy(rows, ({ amountOre }) => amountOre);
  return {
    lastDay: rows.reduce((last, row) => Math.max(last, evidenceOf(row).day), 0),
    ofMember: (memberId) => (byMember.get(memberId) ?? []).map(({ row }) => row),
    ofAmount: (amountOre) => byAmount.get(amountOre) ?? [],
  };
}

export function membersPointedTo(evidence: Evidence): ReadonlySet<string> {
  const { phoneMembers, knownNameMembers, payerMembers, familyMembers, namedMembers, firstNamedMembers } = evidence;
  return new Set(
    [phoneMembers, knownNameMembers, payerMembers, familyMembers, namedMembers, firstNamedMembers].flatMap((some) => [
      ...some,
    ]),
  );
}
