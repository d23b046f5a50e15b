import { Stack } from "@mantine/core";
import { salesUiTexts } from "@utspring/domain/sales/ui-texts";
import { HydrationBoundary } from "../../lib/hydration-boundary.tsx";
import { useCan } from "../../lib/use-can.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { LoadingNotice } from "../../ui/LoadingNotice.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { ManagerSales } from "./manager/manager-sales.ts";
import { NoSession } from "./seller/NoSession.tsx";
import { PupilSales } from "./seller/PupilSales.tsx";
import { SalesSkeleton } from "./SalesSkeleton.tsx";
import { useSalesSession } from "./manager/use-sales-session.ts";

/** The class's sales: products, goal and top list for everyone; for a studentansvarig also the session. */
export function SalesPage() {
  const session = useSalesSession();
  const isManager = useCan("sales.startSession");
  const { data } = session;
  const isPupils = data !== undefined && !isManager;
  return (
    <Stack gap="lg">
      {data === undefined && <PageHeader title={salesUiTexts.page.title} />}
      {session.isPending && <SalesSkeleton />}
      {session.isError && data === undefined && (
        <LoadFailed text={salesUiTexts.page.load} onRetry={session.refetch} isRetrying={session.isFetching} />
      )}
      {data !== undefined && isManager && (
        <HydrationBoundary fallback={<LoadingNotice />}>
          <ManagerSales session={data} />
        </HydrationBoundary>
      )}
      {isPupils && data !== null && <PupilSales key={data.id} session={data} />}
      {isPupils && data === null && (
        <>
          <PageHeader title={salesUiTexts.page.title} />
          <NoSession />
        </>
      )}
    </Stack>
  );
}
