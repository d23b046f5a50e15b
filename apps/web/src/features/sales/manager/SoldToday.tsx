import { Text } from "@mantine/core";
import { dayOf } from "@utspring/domain/dates";
import { formatKr } from "@utspring/domain/money";
import { salesUiTexts } from "../sales-ui-texts.ts";
import { useNow } from "../../../ui/hydration-values.ts";
import { useMySales } from "../seller/use-my-sales.ts";
import { useSalesQueue } from "../seller/use-sales-queue.ts";

export function SoldToday() {
  const { query, today } = useMySales();
  const { queued } = useSalesQueue();
  const day = dayOf(useNow());
  const waiting = queued.filter(({ refusal, queuedAt }) => refusal === null && dayOf(new Date(queuedAt)) === day);
  const quantity = waiting.reduce((sum, { sale }) => sum + sale.quantity, today.quantity);
  const amountOre = waiting.reduce(
    (sum, { sale, unitPriceOre }) => sum + sale.quantity * unitPriceOre,
    today.amountOre,
  );
  return (
    <Text size="sm" c="dimmed" ta="center" mih="1.3em" aria-live="polite">
      {query.data && quantity > 0 && salesUiTexts.register.today(quantity, formatKr(amountOre, "whole"))}
    </Text>
  );
}
