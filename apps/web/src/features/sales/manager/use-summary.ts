import { useEffect, useRef, useState } from "react";
import { managerTexts } from "./manager-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import type { Outputs } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";

type Totals = NonNullable<Outputs["sales"]["statistics"]>["totals"];

/** Outdated when more has been sold since. */
export function useSummary(sessionId: string) {
  const statistics = trpc.sales.statistics.useQuery({ sessionId });
  const totals = statistics.data?.totals;
  const [summary, setSummary] = useState<Outputs["sales"]["summary"] | null>(null);
  // Later sales are not in the summary.
  const [before, setBefore] = useState<{ totals: Totals | undefined } | null>(null);
  const { run, isPending } = useAction(trpc.sales.summary, managerTexts.end, { onDone: setSummary });
  const make = () => {
    setBefore({ totals });
    void run({ sessionId });
  };
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || !statistics.isFetched) return;
    hasBegun.current = true;
    make();
  });
  const isStale =
    summary !== null && before?.totals !== undefined && totals !== undefined && !isSame(before.totals, totals);
  return { summary, totals, isStale, isPending: before === null || isPending, make };
}

function isSame(one: Totals, other: Totals): boolean {
  return one.salesCount === other.salesCount && one.quantity === other.quantity && one.amountOre === other.amountOre;
}
