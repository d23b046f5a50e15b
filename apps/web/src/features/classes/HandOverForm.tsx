import { Button, Group, Select, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { uiTexts } from "../../ui/ui-texts.ts";
import { handoverTexts } from "./handover-texts.ts";

interface HandOverFormProps {
  members: Outputs["classes"]["members"];
  onDone: () => void;
}

export function HandOverForm({ members, onDone }: HandOverFormProps) {
  const [userId, setUserId] = useState<string | null>(null);
  const pupils = members.filter(({ role }) => role === "elev");
  const you = members.find(({ isYou }) => isYou);
  const asked = members.find(({ isAsked }) => isAsked);
  const nameOf = (id: string | null) => members.find((member) => member.userId === id)?.name ?? "";
  const { offer: offerTexts, takeBack, stepDown } = handoverTexts;
  const offer = useAction(
    trpc.classes.offerHandover,
    { success: () => offerTexts.success(nameOf(userId)), failure: offerTexts.failure },
    { onDone },
  );
  const end = useAction(trpc.classes.endHandover, takeBack);
  const leave = useAction(trpc.classes.stepDown, stepDown, { onDone });
  const hasOther = members.some(({ role, isYou }) => role === "studentansvarig" && !isYou);
  return (
    <Stack gap="md">
      <Text size="sm">{handoverTexts.lead}</Text>
      {asked && you ? (
        <>
          <Text>{handoverTexts.asked(asked.name)}</Text>
          <Button variant="default" loading={end.isPending} onClick={() => void end.run({ userId: you.userId })}>
            {takeBack.button}
          </Button>
        </>
      ) : pupils.length === 0 ? (
        <Text>{handoverTexts.nobody}</Text>
      ) : (
        <>
          <Select
            label={handoverTexts.member}
            placeholder={handoverTexts.choose}
            data={pupils.map((member) => ({ value: member.userId, label: member.name }))}
            value={userId}
            onChange={setUserId}
            searchable
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onDone}>
              {uiTexts.cancel}
            </Button>
            <Button
              disabled={userId === null}
              loading={offer.isPending}
              onClick={() => userId !== null && void offer.run({ userId })}
            >
              {handoverTexts.ask}
            </Button>
          </Group>
        </>
      )}
      {hasOther && (
        <>
          <Text size="sm">{stepDown.lead}</Text>
          <ConfirmButton
            variant="default"
            isDangerous
            question={stepDown.question}
            isPending={leave.isPending}
            onConfirm={() => leave.run(undefined)}
          >
            {stepDown.button}
          </ConfirmButton>
        </>
      )}
    </Stack>
  );
}
