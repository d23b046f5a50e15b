import { Paper, Text, Title } from "@mantine/core";
import { formatKr } from "@utspring/domain/money";
import { salesUiTexts } from "../sales-ui-texts.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { useMedia } from "../../../ui/hydration-values.ts";
import { QueryState } from "../../../ui/QueryState.tsx";
import { SkeletonList } from "../../../ui/SkeletonList.tsx";
import { MoreButton } from "../../../ui/MoreButton.tsx";
import classes from "./Seller.module.css";
import { MySalesCards } from "./MySalesCards.tsx";
import { MySalesTable } from "./MySalesTable.tsx";
import { SalesQueue } from "./SalesQueue.tsx";
import { useMySales } from "./use-my-sales.ts";
import type { Sale } from "./use-my-sales.ts";
import { useSalesQueue } from "./use-sales-queue.ts";
import type { QueuedSale } from "./use-sales-queue.ts";

interface MySalesProps {
  onUpdate: (sale: Sale) => void;
  onMend: (queuedItem: QueuedSale) => void;
  canSell: boolean;
}

export function MySales({ onUpdate, onMend, canSell }: MySalesProps) {
  const texts = salesUiTexts.mine;
  const { query, sales, today, whole } = useMySales();
  const { queued } = useSalesQueue();
  const isWide = useMedia("(min-width: 62em)", false);
  const Rows = isWide ? MySalesTable : MySalesCards;
  return (
    <Paper withBorder radius="lg" component="section" aria-labelledby="min-forsaljning" className={classes["panel"]}>
      <div className={classes["mySalesHead"]}>
        <Title order={2} fz="h3" id="min-forsaljning">
          {texts.title}
        </Title>
        {sales.length > 0 && (
          <div className={classes["sums"]}>
            {whole && (
              <Text fw={720} fz="lg">
                {texts.sum(whole.quantity, formatKr(whole.amountOre, "whole"))}
              </Text>
            )}
            {today.quantity > 0 && (
              <Text size="sm" c="dimmed">
                {texts.today(today.quantity, formatKr(today.amountOre, "whole"))}
              </Text>
            )}
          </div>
        )}
      </div>
      <SalesQueue onMend={onMend} />
      <QueryState
        query={query}
        failure={texts.load}
        loading={<SkeletonList rows={3} />}
        empty={
          sales.length === 0 &&
          queued.length === 0 && (
            <EmptyState title={texts.empty.title} {...(canSell ? { text: texts.empty.text } : {})} />
          )
        }
      />
      {sales.length > 0 && <Rows sales={sales} onUpdate={onUpdate} />}
      <MoreButton query={query} label={salesUiTexts.page.more} />
    </Paper>
  );
}
