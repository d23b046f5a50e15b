import { salesUiTexts } from "../sales-ui-texts.ts";
import { deferred } from "../../../hydration/deferred.tsx";
import { PageHeader } from "../../../ui/PageHeader.tsx";
import { GoalCard } from "../seller/GoalCard.tsx";
import { LeaderboardCard } from "../seller/LeaderboardCard.tsx";
import classes from "./ManagerSales.module.css";
import { SalesQueue } from "../seller/SalesQueue.tsx";
import { SessionHeader } from "./SessionHeader.tsx";
import type { SalesSession } from "./use-sales-session.ts";

// Without a session.
const ChooseSupplier = deferred(() => import("./ChooseSupplier.tsx").then((file) => file.ChooseSupplier), 320);
const PastSessions = deferred(() => import("./PastSessions.tsx").then((file) => file.PastSessions), 240);
// Below the first screen.
const SalesTabs = deferred(() => import("../SalesTabs.tsx").then((file) => file.SalesTabs), 480);

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
