import { Stack } from "@mantine/core";
import { salesUiTexts } from "./sales-ui-texts.ts";
import { deferred } from "../../hydration/deferred.tsx";
import { HydrationBoundary } from "../../hydration/hydration-boundary.tsx";
import { useCan } from "../../lib/session/use-can.ts";
import { QueryState } from "../../ui/QueryState.tsx";
import { LoadingNotice } from "../../ui/LoadingNotice.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { ManagerSales } from "./manager/manager-sales.ts";
import { PupilSales } from "./seller/PupilSales.tsx";
import { SalesSkeleton } from "./SalesSkeleton.tsx";
import { useSalesSession } from "./manager/use-sales-session.ts";

const NoSession = deferred(() => import("./seller/NoSession.tsx").then((file) => file.NoSession), 220);

export function SalesPage() {
  const session = useSalesSession();
  const isManager = useCan("sales.startSession");
  const { data } = session;
  const hasNone = data === null && !isManager;
  return (
    <Stack gap="lg">
      {(data === undefined || hasNone) && <PageHeader title={salesUiTexts.page.title} />}
      <QueryState query={session} failure={salesUiTexts.page.load} loading={<SalesSkeleton />} />
      {data !== undefined && isManager && (
        <HydrationBoundary fallback={<LoadingNotice />}>
          <ManagerSales session={data} />
        </HydrationBoundary>
      )}
      {data && !isManager && <PupilSales key={data.id} session={data} />}
      {hasNone && <NoSession />}
    </Stack>
  );
}
