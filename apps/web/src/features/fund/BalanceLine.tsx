import { formatMonth } from "@utspring/domain/dates";
import { fundTexts } from "@utspring/domain/fund/texts";
import { formatKr } from "@utspring/domain/money";
import { trpc } from "../../lib/query/trpc.ts";
import { LineChart } from "../../ui/LineChart.tsx";

const shownMonths = 12;

/** The balance at each month's end, from what it was before the first one. */
export function BalanceLine() {
  const all = trpc.fund.review.status.useQuery().data?.months ?? [];
  const months = all.slice(0, shownMonths).toReversed();
  if (months.length === 0) return null;
  const words = months.map(({ month, closingOre }) => `${formatMonth(`${month}-01`)} ${formatKr(closingOre, 0)}`);
  const values = [all[shownMonths]?.closingOre ?? 0, ...months.map(({ closingOre }) => closingOre)];
  return <LineChart values={values} label={fundTexts.page.line(words.join(", "))} />;
}
