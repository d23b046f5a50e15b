import { Button, Stack, Text } from "@mantine/core";
import type { Outputs } from "../../../lib/query/trpc.ts";
import { inviteLinkOf } from "../../../lib/session/join-code.ts";
import { CopyRow } from "../../../ui/CopyRow.tsx";
import { createdClassTexts } from "./created-class-texts.ts";

interface CreatedClassProps {
  created: Outputs["admin"]["classes"]["create"];
  onDone: () => void;
}

export function CreatedClass({ created: { code, representative }, onDone }: CreatedClassProps) {
  const texts = createdClassTexts;
  return (
    <Stack>
      <Text fz="h3" fw={700} translate="no">
        {code}
      </Text>
      {representative !== null && <Text>{texts[representative]}</Text>}
      <CopyRow value={code} label={texts.copyCode} />
      <CopyRow value={inviteLinkOf(code)} label={texts.copyLink} />
      <Button size="md" onClick={onDone}>
        {texts.done}
      </Button>
    </Stack>
  );
}
