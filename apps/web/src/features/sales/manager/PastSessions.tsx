import { Paper, Text, Title } from "@mantine/core";
import { managerTexts } from "./manager-texts.ts";
import { lazyNamed } from "../../../ui/lazy-named.ts";
import { QueryState } from "../../../ui/QueryState.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { useRow } from "../../../ui/use-row.ts";
import { useSheetTask } from "../../../ui/use-sheet.ts";
import { MoreButton } from "../../../ui/MoreButton.tsx";
import { PastSessionItem } from "./PastSessionItem.tsx";
import classes from "./ManagerSales.module.css";
import { useSalesSessions } from "./use-sales-sessions.ts";

const SessionLists = lazyNamed(() => import("./SessionLists.tsx").then((file) => file.SessionLists));

export function PastSessions() {
  const texts = managerTexts.past;
  const { query, sessions } = useSalesSessions();
  const { task, isOpen, begin: list, close } = useSheetTask<string>();
  const { row: listed } = useRow(sessions, "id", task);
  const past = sessions.filter(({ status }) => status !== "active");
  if (!query.data) return <QueryState query={query} failure={texts.load} />;
  if (past.length === 0) return null;
  return (
    <Paper
      withBorder
      radius="lg"
      component="section"
      className={classes["pastSessionsPanel"]}
      aria-labelledby="past-sessions"
    >
      <Title order={2} fz="h3" id="past-sessions">
        {texts.title}
      </Title>
      <ul className={classes["pastSessionsList"]}>
        {past.map((session) => (
          <PastSessionItem key={session.id} session={session} onLists={() => list(session.id)} />
        ))}
      </ul>
      <MoreButton query={query} label={texts.more} />
      <Sheet isOpen={isOpen} onClose={close} title={managerTexts.lists.title}>
        {listed && (
          <>
            <Text fw={600} mb="md" className={classes["which"] ?? ""}>
              {listed.name}
            </Text>
            <SessionLists sessionId={listed.id} />
          </>
        )}
      </Sheet>
    </Paper>
  );
}
