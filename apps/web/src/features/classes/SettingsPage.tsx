import { Skeleton, Stack, VisuallyHidden } from "@mantine/core";
import { classesTexts } from "@utspring/domain/classes/texts";
import { requestTexts } from "./request-texts.ts";
import { uiTexts } from "../../ui/ui-texts.ts";
import { deferred } from "../../hydration/deferred.tsx";
import { HydrationBoundary } from "../../hydration/hydration-boundary.tsx";
import { trpc } from "../../lib/query/trpc.ts";
import { useCan } from "../../lib/session/use-can.ts";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { QueryState } from "../../ui/QueryState.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { InviteCard } from "./InviteCard.tsx";
import { MemberList } from "./MemberList.tsx";
import classes from "./Settings.module.css";
import { useClassSettings } from "./use-class-settings.ts";

// The code that all forms share is a tenth of the page's, so forms load later.
const InfoCard = deferred(() => import("./InfoCard.tsx").then((file) => file.InfoCard), 420);
const GraduationDateCard = deferred(
  () => import("./GraduationDateCard.tsx").then((file) => file.GraduationDateCard),
  240,
);
const SwishRecipientCard = deferred(
  () => import("./SwishRecipientCard.tsx").then((file) => file.SwishRecipientCard),
  560,
);
const InviteByMailCard = deferred(() => import("./InviteByMailCard.tsx").then((file) => file.InviteByMailCard), 330);
// Loaded on demand, since they are rare.
const CopyFromCard = lazyNamed(() => import("./CopyFromCard.tsx").then((file) => file.CopyFromCard));
const JoinRequests = lazyNamed(() => import("./JoinRequests.tsx").then((file) => file.JoinRequests));

export function SettingsPage() {
  const current = useClassSettings();
  const klass = current.data;
  const canInvite = useCan("classes.invite");
  const canCopy = useCan("classes.templates");
  const templates = trpc.classes.templates.useQuery(undefined, { enabled: canCopy });
  const requests = trpc.classes.joinRequests.useQuery();
  return (
    <Stack gap="lg">
      <PageHeader title={classesTexts.settings.title} />
      <QueryState
        query={current}
        failure={classesTexts.load}
        loading={
          <div role="status" className={classes["columns"]}>
            <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
            <Skeleton h={380} radius="lg" />
            <Skeleton h={380} radius="lg" />
          </div>
        }
      />
      {klass && (
        <div className={classes["columns"]} key={klass.id}>
          {requests.data !== undefined && requests.data.length > 0 && (
            <div className={classes["whole"]}>
              <HydrationBoundary>
                <JoinRequests requests={requests.data} />
              </HydrationBoundary>
            </div>
          )}
          {requests.isError && (
            <div className={classes["whole"]}>
              <LoadFailed text={requestTexts.list.load} onRetry={requests.refetch} isRetrying={requests.isFetching} />
            </div>
          )}
          <div className={classes["column"]}>
            <InfoCard klass={klass} />
            <GraduationDateCard klass={klass} />
            {templates.data !== undefined && templates.data.length > 0 && (
              <HydrationBoundary>
                <CopyFromCard templates={templates.data} />
              </HydrationBoundary>
            )}
          </div>
          <div className={classes["column"]}>
            {klass.usesPayments && <SwishRecipientCard klass={klass} />}
            {klass.code !== null && <InviteCard code={klass.code} />}
            {canInvite && <InviteByMailCard />}
          </div>
          <div className={classes["whole"]}>
            <MemberList />
          </div>
        </div>
      )}
    </Stack>
  );
}
