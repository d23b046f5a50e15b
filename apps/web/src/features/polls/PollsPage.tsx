import { Button, Paper, Stack, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { formatMoment } from "@utspring/domain/dates";
import { pollsTexts } from "./polls-texts.ts";
import { distinctNames } from "../../lib/forms/distinct-names.ts";
import { useTaskFromUrl } from "../../lib/page/use-task-from-url.ts";
import { useCan } from "../../lib/session/use-can.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { QueryState } from "../../ui/QueryState.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { useSheet } from "../../ui/use-sheet.ts";
import { PollGrid } from "./PollGrid.tsx";
import { PollSkeleton } from "./PollSkeleton.tsx";
import { usePolls } from "./use-polls.ts";

// Loaded on demand, since most users come to vote.
const PollForm = lazyNamed(() => import("./PollForm.tsx").then((file) => file.PollForm));

export function PollsPage() {
  const polls = usePolls();
  const canCreate = useCan("polls.create");
  const [isOpen, sheet] = useSheet();
  useTaskFromUrl("omrostning", canCreate ? sheet.open : undefined);
  const texts = pollsTexts.page;
  const open = polls.data?.filter((poll) => !poll.isClosed) ?? [];
  const closed = polls.data?.filter((poll) => poll.isClosed) ?? [];
  const spokenOf = distinctNames(
    polls.data ?? [],
    ({ title }) => title,
    ({ createdAt }) => formatMoment(createdAt),
  );
  const create = canCreate && (
    <Button size="md" leftSection={<IconPlus size={20} aria-hidden />} onClick={sheet.open}>
      {pollsTexts.create.button}
    </Button>
  );
  const isBare = polls.data?.length === 0;
  return (
    <Stack gap="lg">
      <PageHeader title={texts.title} lead={texts.lead} {...(create && !isBare ? { actions: create } : {})} />
      <QueryState
        query={polls}
        failure={texts.load}
        loading={<PollSkeleton />}
        empty={
          isBare && (
            <Paper withBorder radius="lg">
              <EmptyState
                title={pollsTexts.empty.title}
                text={canCreate ? pollsTexts.empty.manager : pollsTexts.empty.pupil}
                action={create || undefined}
              />
            </Paper>
          )
        }
      />
      {polls.data && !isBare && (
        <PollGrid
          title={texts.open}
          polls={open}
          spokenOf={spokenOf}
          empty={<Text c="dimmed">{texts.noneOpen}</Text>}
        />
      )}
      {closed.length > 0 && <PollGrid title={texts.closed} polls={closed} spokenOf={spokenOf} />}
      <Sheet isOpen={isOpen} onClose={sheet.close} title={pollsTexts.create.title}>
        <PollForm onDone={sheet.close} />
      </Sheet>
    </Stack>
  );
}
