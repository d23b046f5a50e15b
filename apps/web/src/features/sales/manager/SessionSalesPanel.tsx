import { Paper, Title } from "@mantine/core";
import { managerTexts } from "./manager-texts.ts";
import { salesUiTexts } from "../sales-ui-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { useMedia } from "../../../ui/hydration-values.ts";
import { lazyNamed } from "../../../ui/lazy-named.ts";
import { QueryState } from "../../../ui/QueryState.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { useRow } from "../../../ui/use-row.ts";
import { useSheetTask } from "../../../ui/use-sheet.ts";
import { SkeletonList } from "../../../ui/SkeletonList.tsx";
import { MoreButton } from "../../../ui/MoreButton.tsx";
import { SessionSaleCards } from "./SessionSaleCards.tsx";
import classes from "./SessionSales.module.css";
import { SessionSaleTable } from "./SessionSaleTable.tsx";
import { useSessionSales } from "./use-session-sales.ts";

const UpdateSale = lazyNamed(() => import("../seller/UpdateSale.tsx").then((file) => file.UpdateSale));

export function SessionSalesPanel() {
  const texts = managerTexts.sales;
  const { query, sales } = useSessionSales();
  const products = trpc.sales.products.list.useQuery();
  const isWide = useMedia("(min-width: 62em)", false);
  const Rows = isWide ? SessionSaleTable : SessionSaleCards;
  const { task, isOpen, begin: update, close } = useSheetTask<string>();
  const { row: updated } = useRow(sales, "id", task);
  const offered = products.data?.find(({ id }) => id === updated?.productId)?.options ?? [];
  return (
    <Paper withBorder radius="lg" component="section" className={classes["panel"]} aria-labelledby="session-sales">
      <Title order={2} fz="h3" id="session-sales">
        {texts.title}
      </Title>
      <QueryState
        query={query}
        failure={texts.load}
        loading={<SkeletonList rows={6} />}
        empty={sales.length === 0 && <EmptyState title={texts.empty.title} text={texts.empty.text} />}
      />
      {sales.length > 0 && <Rows sales={sales} onUpdate={({ id }) => update(id)} />}
      <MoreButton query={query} label={texts.more} />
      <Sheet isOpen={isOpen} onClose={close} title={salesUiTexts.update.title}>
        {updated && <UpdateSale key={updated.id} sale={updated} offered={offered} onDone={close} />}
      </Sheet>
    </Paper>
  );
}
