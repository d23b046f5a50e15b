import { asks, nothing } from "./findings.ts";
import type { CandidateRow, Finding, LinkReference, LinkReport } from "./match.ts";
import type { MatchState } from "./match-state.ts";

/** Each approved report answers for one row. */
export function findBookedByLink(row: CandidateRow, { links }: MatchState): Finding | null {
  const exact = links.exact(row);
  const report = exact.size === 0 ? undefined : links.near(row).find((one) => one.isApproved && isOf(one, exact));
  if (report === undefined) return null;
  links.use(report);
  const { shownName, reportedOn } = report;
  return nothing({ code: "link-booked", shownName, reportedOn });
}

/** The row is never matched with a member: approving its report books the money. */
export function findByLink(row: CandidateRow, state: MatchState): Finding | null {
  const meant = linksMeantBy(row, state);
  const [link] = meant;
  if (link === undefined) return null;
  const report = state.links.near(row).find((one) => !one.isApproved && isOf(one, meant));
  if (report !== undefined) state.links.use(report);
  return asks([], { code: "link", title: link.title, shownName: report?.shownName ?? null });
}

/** A misspelled reference counts where the message has no member's. */
export function linksMeantBy(row: CandidateRow, { links, evidenceOf }: MatchState): ReadonlySet<LinkReference> {
  const exact = links.exact(row);
  return exact.size > 0 || evidenceOf(row).exact.length > 0 ? exact : links.nearly(row);
}

function isOf({ requirementId }: LinkReport, links: ReadonlySet<LinkReference>): boolean {
  return [...links].some((link) => link.requirementId === requirementId);
}
