import { Button, Group, Paper, Text, Title } from "@mantine/core";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import panel from "./ClassPage.module.css";
import { handoverCardTexts } from "./handover-card-texts.ts";
import type { Dashboard } from "./use-dashboard.ts";

export function HandoverCard({ userId, name }: NonNullable<Dashboard["handover"]>) {
  const { accept, decline } = handoverCardTexts;
  const accepting = useAction(trpc.classes.acceptHandover, handoverCardTexts.accept);
  const declining = useAction(trpc.classes.endHandover, handoverCardTexts.decline);
  return (
    <Paper withBorder radius="lg" component="section" className={panel["panel"]} aria-label={handoverCardTexts.title}>
      <Title order={2} fz="h3">
        {handoverCardTexts.title}
      </Title>
      <Text mt="xs">{handoverCardTexts.lead(name)}</Text>
      <Group gap="sm" mt="md">
        <ConfirmButton
          question={{ ...handoverCardTexts.accept.question }}
          isPending={accepting.isPending}
          onConfirm={() => accepting.run({ userId })}
        >
          {accept.button}
        </ConfirmButton>
        <Button variant="default" loading={declining.isPending} onClick={() => void declining.run({ userId })}>
          {decline.button}
        </Button>
      </Group>
    </Paper>
  );
}
