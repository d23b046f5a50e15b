import { Button, NativeSelect, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { trpc } from "../../../lib/query/trpc.ts";
import { QueryState } from "../../../ui/QueryState.tsx";
import { payLinkTexts } from "../link/pay-link-texts.ts";
import type { PendingRow } from "../use-payments.ts";
import { useTie } from "./use-tie.ts";

interface TieFormProps {
  row: PendingRow;
  onDone: () => void;
}

export function TieForm({ row, onDone }: TieFormProps) {
  const texts = payLinkTexts.tie;
  const members = trpc.classes.members.useQuery();
  const [userId, setUserId] = useState(row.guest?.likely?.userId ?? "");
  const tie = useTie(onDone);
  return (
    <Stack>
      <Text>{texts.lead(row.guest?.name ?? row.payerName)}</Text>
      <QueryState query={members} failure={texts.load} loading={null} />
      {members.data && (
        <NativeSelect
          size="md"
          label={texts.member}
          value={userId}
          onChange={(event) => setUserId(event.currentTarget.value)}
          data={[
            { value: "", label: texts.nobody },
            ...members.data.map((member) => ({ value: member.userId, label: member.name })),
          ]}
        />
      )}
      <Button size="md" disabled={userId === ""} loading={tie.isPending} onClick={() => void tie.run(row, userId)}>
        {texts.submit}
      </Button>
      <Text size="sm" c="dimmed">
        {texts.keep}
      </Text>
    </Stack>
  );
}
