import { wordsOf } from "@utspring/domain/payments/payer-names";
import { daysApart, isNear } from "@utspring/domain/payments/same-payment";
import type { CandidateRow, LinkReference, LinkReport, MatchingContext } from "./match.ts";
import { indexReferences } from "./references.ts";

export interface Links {
  /** The links whose reference the message has; `nearly` with an error. */
  exact(row: CandidateRow): ReadonlySet<LinkReference>;
  nearly(row: CandidateRow): ReadonlySet<LinkReference>;
  /** Reports of that amount within five days, the nearest first; a used one is no other row's. */
  near(row: CandidateRow): readonly LinkReport[];
  use(report: LinkReport): void;
}

export function indexLinks({ links = [], linkReports = [] }: Pick<MatchingContext, "links" | "linkReports">): Links {
  const references = indexReferences(links);
  const left = new Set(linkReports);
  const words = ({ message }: CandidateRow) => (links.length === 0 || message === null ? [] : wordsOf(message));
  const dated = ({ amountOre, reportedOn: bookedOn }: LinkReport) => ({ amountOre, bookedOn });
  return {
    exact: (row) => references.exact(words(row)),
    nearly: (row) => references.nearly(words(row)),
    near: (row) =>
      [...left]
        .filter((one) => isNear(dated(one), row))
        .toSorted((one, other) => daysApart(dated(one), row) - daysApart(dated(other), row)),
    use: (report) => left.delete(report),
  };
}
