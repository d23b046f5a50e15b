import { Button } from "@mantine/core";
import { authTexts } from "@utspring/domain/auth/texts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import { ProfileCard } from "./ProfileCard.tsx";
import { SessionRow } from "./SessionRow.tsx";
import classes from "./SessionsCard.module.css";
import { useSessions } from "./use-sessions.ts";

/** Where one is signed in, with a way to end each. */
export function SessionsCard() {
  const texts = authTexts.sessions;
  const sessions = useSessions();
  return (
    <ProfileCard title={texts.title} lead={texts.lead}>
      {sessions.isPending && <SkeletonList rows={2} />}
      {sessions.isError && !sessions.data && (
        <LoadFailed text={texts.load} onRetry={sessions.refetch} isRetrying={sessions.isFetching} />
      )}
      {sessions.data && (
        <ul className={classes["list"]}>
          {sessions.data.pages.flatMap(({ rows }) => rows).map((session) => <SessionRow key={session.id} session={session} />)}
        </ul>
      )}
      {sessions.hasNextPage && (
        <Button variant="default" fullWidth mt="md" loading={sessions.isFetchingNextPage} onClick={() => void sessions.fetchNextPage()}>{texts.more}</Button>
      )}
    </ProfileCard>
  );
}
