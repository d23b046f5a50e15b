import { salesUiTexts } from "../sales-ui-texts.ts";
import { PageHeader } from "../../../ui/PageHeader.tsx";
import { ChooseSupplier } from "./ChooseSupplier.tsx";
import { GoalCard } from "../seller/GoalCard.tsx";
import { LeaderboardCard } from "../seller/LeaderboardCard.tsx";
import classes from "./ManagerSales.module.css";
import { PastSessions } from "./PastSessions.tsx";
import { SalesQueue } from "../seller/SalesQueue.tsx";
import { SalesTabs } from "../SalesTabs.tsx";
import { SessionHeader } from "./SessionHeader.tsx";
import type { SalesSession } from "./use-sales-session.ts";

/** A studentansvarig's page: the active session, or choosing a supplier. */
export function ManagerSales({ session }: { session: SalesSession | null }) {
  if (session === null) {
    return (
      <>
        <PageHeader title={salesUiTexts.page.title} />
        <SalesQueue />
        <ChooseSupplier />
        <PastSessions />
      </>
    );
  }
  return (
    <>
      <SessionHeader session={session} />
      <div className={classes["salesCards"]}>
        <LeaderboardCard sessionId={session.id} />
        <GoalCard />
      </div>
      <SalesTabs sessionId={session.id} />
    </>
  );
}
