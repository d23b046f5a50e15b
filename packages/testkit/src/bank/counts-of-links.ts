import { matchingRules } from "@utspring/bank-matching/rules";
import { linkReferenceOf } from "@utspring/domain/payments/swish";
import { matchedFiles } from "./corpora.ts";
import type { CorpusName } from "./corpora.ts";

/**
 * Of the rows with a link's reference: `known`, whose report is approved; `asked`, for which no member is proposed;
 * `ofMember`, for which one is. `chosen` are rows by link, with or without the reference, that are booked or ticked.
 */
export function countByLink(
  name: CorpusName,
  { seeds, rules = matchingRules }: { seeds: number[]; rules?: typeof matchingRules },
) {
  const counts = { known: 0, asked: 0, ofMember: 0, chosen: 0 };
  for (const { rows, matches } of matchedFiles(name, { seeds, rules }))
    for (const [index, { row, payment }] of rows.entries()) {
      const match = matches[index];
      if (match === undefined || payment.byLink === undefined) continue;
      if (match.outcome === "book" || (match.outcome === "suggest" && match.preticked)) counts.chosen += 1;
      const reference = linkReferenceOf(payment.byLink.requirement.number);
      if (row.message?.toUpperCase().includes(reference) !== true) continue;
      const isOfMember = match.parts.length > 0 || match.alternatives.length > 0 || match.creditMemberId !== null;
      if (isOfMember) counts.ofMember += 1;
      else if (match.reason.code === "link-booked") counts.known += 1;
      else counts.asked += 1;
    }
  return counts;
}
