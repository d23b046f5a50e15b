import { Button, Stack, Text } from "@mantine/core";
import { authTexts } from "@utspring/domain/auth/texts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { ProfileCard } from "./ProfileCard.tsx";

/** Nothing depends on a confirmed address. */
export function EmailNotice({ email }: { email: string }) {
  const texts = authTexts.requestEmailConfirmation;
  const ask = useAction(trpc.auth.requestEmailConfirmation, texts);
  return (
    <ProfileCard title={texts.title}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{texts.lead(email)}</Text>
        <Button variant="default" loading={ask.isPending} onClick={() => void ask.run()}>
          {texts.button}
        </Button>
      </Stack>
    </ProfileCard>
  );
}
