import { authTexts } from "@utspring/domain/auth/texts";
import { formatMoment } from "@utspring/domain/dates";
import { distinctNames } from "../../lib/forms/distinct-names.ts";
import { QueryState } from "../../ui/QueryState.tsx";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import { useHeldRows } from "../../ui/use-held-rows.ts";
import { MoreButton } from "../../ui/MoreButton.tsx";
import { ProfileCard } from "./ProfileCard.tsx";
import { SessionRow } from "./SessionRow.tsx";
import classes from "./ProfilePage.module.css";
import { sessionName, useSessions } from "./use-sessions.ts";

export function SessionsCard() {
  const texts = authTexts.sessions;
  const sessions = useSessions();
  const rows = sessions.data?.pages.flatMap((page) => page.rows) ?? [];
  const { shown, listRef, decide } = useHeldRows(rows, ({ id }) => id);
  const spokenOf = distinctNames(
    shown.map(({ row }) => row),
    sessionName,
    ({ lastUsedAt }) => `${texts.lastUsed.toLocaleLowerCase("sv")} ${formatMoment(lastUsedAt)}`,
  );
  return (
    <ProfileCard title={texts.title} lead={texts.lead}>
      <QueryState query={sessions} failure={texts.load} loading={<SkeletonList rows={2} />} />
      {sessions.data && (
        <ul ref={listRef} className={classes["sessionsCardList"]} aria-label={texts.title}>
          {shown.map(({ row: session, decision }) => (
            <SessionRow
              key={session.id}
              session={session}
              spoken={spokenOf(session)}
              decision={decision}
              onEnd={(act) => void decide([session], act, () => ({ text: texts.isEnded }))}
            />
          ))}
        </ul>
      )}
      <MoreButton query={sessions} label={texts.more} />
    </ProfileCard>
  );
}
