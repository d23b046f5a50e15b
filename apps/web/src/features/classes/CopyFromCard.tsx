import { Select, Stack } from "@mantine/core";
import { useState } from "react";
import { trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useIdempotencyKey } from "../../lib/press/use-idempotency-key.ts";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { copyTexts } from "./copy-texts.ts";
import { SettingsCard } from "./SettingsCard.tsx";

export function CopyFromCard({ templates }: { templates: Outputs["classes"]["templates"] }) {
  const [classId, setClassId] = useState(templates[0]?.id ?? "");
  const { key, renew } = useIdempotencyKey();
  const copy = useAction(trpc.classes.copyFrom, copyTexts, { onFailed: renew });
  return (
    <SettingsCard title={copyTexts.title} lead={copyTexts.lead}>
      <Stack gap="md">
        <Select
          label={copyTexts.from}
          data={templates.map(({ id, name }) => ({ value: id, label: name }))}
          value={classId}
          allowDeselect={false}
          onChange={(id) => setClassId(id ?? "")}
        />
        <ConfirmButton
          question={copyTexts.question}
          isPending={copy.isPending}
          onConfirm={() => copy.run({ classId, idempotencyKey: key })}
        >
          {copyTexts.button}
        </ConfirmButton>
      </Stack>
    </SettingsCard>
  );
}
