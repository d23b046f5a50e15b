import { Paper, SimpleGrid, Stack } from "@mantine/core";
import { sharesOf } from "@utspring/domain/sales/shares";
import { Suspense } from "react";
import { managerTexts } from "./manager-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { lazyNamed } from "../../../ui/lazy-named.ts";
import { MoneyText } from "../../../ui/MoneyText.tsx";
import { QueryState } from "../../../ui/QueryState.tsx";
import { SkeletonList } from "../../../ui/SkeletonList.tsx";
import { Stat } from "../../../ui/Stat.tsx";
import { PastSessions } from "./PastSessions.tsx";
import { ShareTable } from "./ShareTable.tsx";
import classes from "./Statistics.module.css";

// The chart library is large; its space is reserved while it loads.
const DaysChart = lazyNamed(() => import("./DaysChart.tsx").then((file) => file.DaysChart));

export function StatisticsPanel() {
  const texts = managerTexts.statistics;
  const statistics = trpc.sales.statistics.useQuery({});
  if (!statistics.data) {
    const loading = (
      <Paper withBorder radius="lg" className={classes["panel"]}>
        <SkeletonList rows={5} />
      </Paper>
    );
    return <QueryState query={statistics} failure={texts.load} loading={loading} />;
  }
  if (statistics.data.totals.salesCount === 0) {
    return (
      <Stack gap="lg">
        <Paper withBorder radius="lg" className={classes["panel"]}>
          <EmptyState title={texts.empty.title} text={texts.empty.text} />
        </Paper>
        <PastSessions />
      </Stack>
    );
  }
  const { totals, sellers, products, days } = statistics.data;
  const sums = managerTexts.sums;
  const shares = [{ name: "amount", label: sums.amount, amountOre: totals.amountOre }, ...sharesOf(totals)];
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, xs: 2, md: shares.length + 1 }} spacing={{ base: "xs", xs: "md" }}>
        <Stat label={sums.quantity}>{totals.quantity}</Stat>
        {shares.map(({ name, label, amountOre }) => (
          <Stat key={name} label={label}>
            <span className={classes["sum"]}>
              <MoneyText amountOre={amountOre} />
            </span>
          </Stat>
        ))}
      </SimpleGrid>
      <Suspense fallback={<div className={classes["chartPlace"]} />}>
        <DaysChart days={days} />
      </Suspense>
      <div className={classes["pair"]}>
        <ShareTable
          title={texts.sellers}
          header={texts.seller}
          rows={sellers.map(({ sellerId, sellerName, ...figures }) => ({ id: sellerId, name: sellerName, ...figures }))}
        />
        <ShareTable
          title={texts.products}
          header={texts.product}
          rows={products.map(({ productId, productName, ...figures }) => ({
            id: productId,
            name: productName,
            ...figures,
          }))}
        />
      </div>
      <PastSessions />
    </Stack>
  );
}
