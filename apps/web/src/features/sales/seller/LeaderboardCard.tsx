import { Paper, Text, Title } from "@mantine/core";
import { salesUiTexts } from "../sales-ui-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useCan } from "../../../lib/session/use-can.ts";
import { QueryState } from "../../../ui/QueryState.tsx";
import { SkeletonList } from "../../../ui/SkeletonList.tsx";
import classes from "./Seller.module.css";
import { LeaderboardRows } from "./LeaderboardRows.tsx";

export function LeaderboardCard({ sessionId }: { sessionId: string }) {
  const texts = salesUiTexts.leaderboard;
  const board = trpc.sales.leaderboard.useQuery();
  const canSell = useCan("sales.registerSale");
  const own = board.data?.own ?? null;
  const standing =
    own === null ? texts.notYet : own.toNext === null ? texts.first(own.quantity) : texts.own(own.rank, own.toNext);
  return (
    <Paper
      withBorder
      radius="lg"
      component="section"
      aria-labelledby="topplista"
      className={classes["leaderboardCard"]}
    >
      <Title order={2} fz="h3" id="topplista">
        {texts.title}
      </Title>
      <QueryState query={board} failure={texts.load} loading={<SkeletonList rows={4} />} />
      {board.data?.rows.length === 0 && <Text c="dimmed">{texts.empty}</Text>}
      {board.data && board.data.rows.length > 0 && (
        <>
          <LeaderboardRows key={sessionId} sessionId={sessionId} rows={board.data.rows} />
          {(own !== null || canSell) && (
            <Text className={classes["own"] ?? ""} aria-live="polite">
              {standing}
            </Text>
          )}
        </>
      )}
    </Paper>
  );
}
