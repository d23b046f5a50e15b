import { dayOf } from "@utspring/domain/dates";
import type { PeriodDays } from "@utspring/domain/fund/meeting-period";
import type { LedgerRow } from "./ledger.ts";
import { isBooked } from "./limit.ts";
import { reportMomentOf } from "./moments.ts";
import type { MeetingSources } from "./queries.ts";
import type { SinceRemoval, WithoutLimit } from "./report-data.ts";

interface Entry {
  row: LedgerRow;
}

export function sinceRemovalIn(
  sources: MeetingSources,
  entries: readonly Entry[],
  corrected: ReadonlySet<string | null>,
): SinceRemoval {
  const { limitOre, since } = sources.limit;
  const isThen = (row: LedgerRow) => limitOre === null && since !== null && !isBooked(row, { before: since });
  return aloneIn(sources, entries, { corrected, isThen });
}

export function withoutLimitIn(
  sources: MeetingSources,
  entries: readonly Entry[],
  { corrected, days }: { corrected: ReadonlySet<string | null>; days: PeriodDays | null },
): WithoutLimit | null {
  const { sharedDays } = sources.limit;
  const gaps = sources.limit.gaps.filter(
    ({ from, to }) => days === null || (dayOf(from.at) <= days.to && dayOf(to.at) >= days.from),
  );
  const [first] = gaps;
  if (first === undefined) return null;
  return {
    days:
      gaps.length > 1
        ? null
        : { from: reportMomentOf(first.from.at, sharedDays), to: reportMomentOf(first.to.at, sharedDays) },
    ...aloneIn(sources, entries, {
      corrected,
      isThen: (row) => gaps.some(({ from, to }) => !isBooked(row, { before: from }) && isBooked(row, { before: to })),
    }),
  };
}

function aloneIn(
  { requests }: MeetingSources,
  entries: readonly Entry[],
  { corrected, isThen }: { corrected: ReadonlySet<string | null>; isThen: (row: LedgerRow) => boolean },
): SinceRemoval {
  const isAttested = new Set(requests.map(({ transactionId }) => transactionId));
  const alone = entries.filter(
    ({ row }) => row.type === "withdrawal" && row.reversesId === null && isThen(row) && !isAttested.has(row.id),
  );
  const standing = alone.filter(({ row }) => !corrected.has(row.id));
  return {
    count: standing.length,
    amountOre: 0 - standing.reduce((sum, { row }) => sum + row.effectOre, 0),
    hasCorrected: standing.length < alone.length,
  };
}
