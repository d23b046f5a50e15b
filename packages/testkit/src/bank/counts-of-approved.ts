import type { Match } from "@utspring/bank-matching/match";
import { matchingRules } from "@utspring/bank-matching/rules";
import { seedsFrom } from "./corpora.ts";
import type { FileKind } from "./made-rows.ts";
import { matchYear } from "./year-of-files.ts";

/** Every fifth payment of a month is approved by hand before its file is read. */
const approvedEvery = 5;
const isChosen = ({ outcome, preticked }: Match) => outcome === "book" || (outcome === "suggest" && preticked);

/** `right`: tied in the first answer; `twice`: booked again or ticked; `tiedWrongly`, `sureWrongly`: another row. */
export function countApproved(kind: FileKind, { isStamped = false, rules = matchingRules, classes = 10 } = {}) {
  const counts = { approved: 0, right: 0, twice: 0, tiedWrongly: 0, sureWrongly: 0 };
  for (const seed of seedsFrom(1, classes))
    for (const { rows, matches, approved, context } of matchYear({ seed, kind, isStamped, approvedEvery, rules }))
      for (const [index, { row, payment }] of rows.entries()) {
        const match = matches[index];
        if (match === undefined) continue;
        const tied = match.parts[0]?.recordId ?? null;
        const wanted = approved.get(row) ?? null;
        const ofTied = context.approved.find(({ recordId }) => recordId === tied);
        // Which of two approved parts of one thing it is makes no difference.
        const isSame = payment.pays.some(
          ({ due }) => due.pupil.id === ofTied?.memberId && due.requirement.id === ofTied.requirementId,
        );
        if (wanted !== null) {
          counts.approved += 1;
          if (tied !== null && isSame) counts.right += 1;
          if (tied === null && isChosen(match)) counts.twice += 1;
        }
        if (tied !== null && !isSame && isChosen(match)) counts.tiedWrongly += 1;
        if (tied !== null && !isSame && match.outcome === "book") counts.sureWrongly += 1;
      }
  return counts;
}
