import { Button, Stack, Textarea } from "@mantine/core";
import { inviteTexts } from "@utspring/domain/classes/invite-texts";
import { addressesIn } from "@utspring/domain/classes/rules";
import { inviteInput, maxInvitations } from "@utspring/domain/classes/schema";
import { useState } from "react";
import type { FormEvent } from "react";
import { useDraftForm } from "../../lib/forms/use-draft-form.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useIdempotencyKey } from "../../lib/press/use-idempotency-key.ts";
import { SettingsCard } from "./SettingsCard.tsx";

export function InviteByMailCard() {
  const form = useDraftForm("invite", null, { text: "" });
  const { text } = form.values;
  const [fault, setFault] = useState<string | null>(null);
  const { key, renew } = useIdempotencyKey();
  const invite = useAction(trpc.classes.invite, inviteTexts, {
    form,
    onDone: () => {
      form.reset();
      renew();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const invitations = addressesIn(text).map((email) => ({ email }));
    const found = faultOf(invitations);
    setFault(found);
    if (found === null) void invite.run({ invitations, idempotencyKey: key });
  };
  return (
    <SettingsCard title={inviteTexts.title} lead={inviteTexts.lead}>
      <form onSubmit={send} noValidate>
        <Stack gap="md">
          <Textarea
            label={inviteTexts.addresses}
            description={inviteTexts.hint}
            autosize
            minRows={3}
            maxRows={8}
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            error={fault}
            onChange={(event) => form.setFieldValue("text", event.currentTarget.value)}
          />
          <Button type="submit" loading={invite.isPending}>
            {inviteTexts.button}
          </Button>
        </Stack>
      </form>
    </SettingsCard>
  );
}

function faultOf(invitations: { email: string }[]): string | null {
  if (invitations.length === 0) return inviteTexts.nobody;
  if (invitations.length > maxInvitations) return inviteTexts.tooMany(maxInvitations);
  const wrong = invitations.find((one) => !inviteInput.shape.invitations.safeParse([one]).success);
  return wrong === undefined ? null : inviteTexts.wrong(wrong.email);
}
