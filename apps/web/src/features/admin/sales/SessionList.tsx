import { Stack, Text } from "@mantine/core";
import { commonDecimals } from "@utspring/domain/money";
import type { Period } from "@utspring/domain/sales/period";
import { adminSalesTexts } from "./admin-sales-texts.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { QueryState } from "../../../ui/QueryState.tsx";
import { SkeletonList } from "../../../ui/SkeletonList.tsx";
import { MoreButton } from "../../../ui/MoreButton.tsx";
import classes from "./Sessions.module.css";
import { SessionRowButton } from "./SessionRowButton.tsx";
import type { SessionRow, useClassSessions } from "./use-class-sessions.ts";

interface SessionListProps {
  sessions: ReturnType<typeof useClassSessions>;
  period: Period;
  /** Focus returns to the session that was just open. */
  cameFrom: string | null;
  onOpen: (session: SessionRow) => void;
}

export function SessionList({ sessions, period, cameFrom, onOpen }: SessionListProps) {
  const texts = adminSalesTexts.sessions;
  const rows = sessions.data?.pages.flatMap((page) => page.sessions) ?? [];
  const decimals = commonDecimals(rows.map(({ amountOre }) => amountOre));
  return (
    <Stack gap="sm">
      {period !== "max" && (
        <Text c="dimmed" size="sm">
          {texts.period(adminSalesTexts.period.long[period])}
        </Text>
      )}
      <QueryState
        query={sessions}
        failure={adminSalesTexts.loadPart}
        loading={<SkeletonList rows={3} />}
        empty={rows.length === 0 && <EmptyState title={texts.empty} text={texts.emptyText} />}
        isRefreshShown
      />
      {rows.length > 0 && (
        <ul className={classes["list"]}>
          {rows.map((session) => (
            <li key={session.id}>
              <SessionRowButton
                session={session}
                decimals={decimals}
                isFocused={session.id === cameFrom}
                onOpen={() => onOpen(session)}
              />
            </li>
          ))}
        </ul>
      )}
      <MoreButton query={sessions} label={texts.more} mt={0} />
    </Stack>
  );
}
