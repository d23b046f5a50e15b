import type { ExpectedReport } from "./meeting-oracle.ts";
import { continuationOf } from "./printed-review.ts";
import type { Line } from "./printed-review.ts";

/** Rows that share a day have the time too: in every section, or in none where there is no space. */
export function compareMoments(
  printed: Record<keyof ExpectedReport["moments"], Line[]>,
  moments: ExpectedReport["moments"],
  { isWhole, faults }: { isWhole: boolean; faults: string[] },
): void {
  const shown = { timed: 0, untimed: 0 };
  for (const section of ["attested", "unattested", "corrections"] as const)
    for (const [index, { cells, amounts }] of printed[section].entries()) {
      const [when = "", text = ""] = cells;
      const found =
        moments[section].get(text) ?? moments[section].get(`${text} ${continuationOf(printed[section], index)}`);
      if (found === undefined || amounts.length === 0) continue;
      if (when !== found.moment && when !== found.day)
        faults.push(`${section} ${text}: ${when} is not ${found.moment}`);
      if (found.moment !== found.day) shown[when === found.day ? "untimed" : "timed"] += 1;
    }
  if (shown.timed > 0 && shown.untimed > 0) faults.push("only some rows that share a day have their times");
  if (shown.untimed > 0 && isWhole) faults.push("times of an ordinary class are left out");
}
