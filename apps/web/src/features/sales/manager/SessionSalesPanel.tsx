import { Button, Paper, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { managerTexts } from "@utspring/domain/sales/manager-texts";
import { salesUiTexts } from "@utspring/domain/sales/ui-texts";
import { lazy, Suspense, useState } from "react";
import { trpc } from "../../../lib/trpc.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { useMedia } from "../../../ui/hydration.ts";
import { LoadFailed } from "../../../ui/LoadFailed.tsx";
import { LoadingNotice } from "../../../ui/LoadingNotice.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { SkeletonList } from "../../../ui/SkeletonList.tsx";
import { SessionSaleCards } from "./SessionSaleCards.tsx";
import classes from "./SessionSales.module.css";
import { SessionSaleTable } from "./SessionSaleTable.tsx";
import type { Sale } from "../seller/use-my-sales.ts";
import { useSessionSales } from "./use-session-sales.ts";

const UpdateSale = lazy(() => import("../seller/UpdateSale.tsx").then((file) => ({ default: file.UpdateSale })));

/** All sales of the active session, live, newest first. A studentansvarig may correct or remove each. */
export function SessionSalesPanel() {
  const texts = managerTexts.sales;
  const { query, sales } = useSessionSales();
  const products = trpc.sales.products.list.useQuery();
  const isWide = useMedia("(min-width: 62em)", false);
  const Rows = isWide ? SessionSaleTable : SessionSaleCards;
  // Kept while the sheet closes, so that it does not become empty.
  const [updated, setUpdated] = useState<Sale | null>(null);
  const [isUpdating, sheet] = useDisclosure(false);
  const update = (sale: Sale) => {
    setUpdated(sale);
    sheet.open();
  };
  const offered = products.data?.find(({ id }) => id === updated?.productId)?.options ?? [];
  return (
    <Paper withBorder radius="lg" component="section" className={classes["panel"]} aria-labelledby="session-sales">
      <Title order={2} fz="h3" id="session-sales">
        {texts.title}
      </Title>
      {query.isPending && <SkeletonList rows={6} />}
      {query.isError && !query.data && (
        <LoadFailed text={texts.load} onRetry={query.refetch} isRetrying={query.isFetching} />
      )}
      {query.data && sales.length === 0 && <EmptyState title={texts.empty.title} text={texts.empty.text} />}
      {sales.length > 0 && <Rows sales={sales} onUpdate={update} />}
      {query.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          mt="md"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
      <Sheet isOpen={isUpdating} onClose={sheet.close} title={salesUiTexts.update.title}>
        {updated && (
          <Suspense fallback={<LoadingNotice />}>
            <UpdateSale key={updated.id} sale={updated} offered={offered} onDone={sheet.close} />
          </Suspense>
        )}
      </Sheet>
    </Paper>
  );
}
