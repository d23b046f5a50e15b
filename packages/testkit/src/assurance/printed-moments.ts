import type { ExpectedReport } from "./meeting-oracle.ts";
import { continuationOf } from "./printed-review.ts";
import type { Line } from "./printed-review.ts";

export function compareMoments(
  printed: Record<keyof ExpectedReport["moments"], Line[]>,
  moments: ExpectedReport["moments"],
  faults: string[],
): void {
  for (const section of ["attested", "unattested", "corrections"] as const)
    for (const [index, { cells, amounts }] of printed[section].entries()) {
      const [when = "", text = ""] = cells;
      const found =
        moments[section].get(text) ?? moments[section].get(`${text} ${continuationOf(printed[section], index)}`);
      if (found === undefined || amounts.length === 0) continue;
      if (when !== found.moment) faults.push(`${section} ${text}: ${when} is not ${found.moment}`);
    }
}
