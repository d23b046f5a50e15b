import { Button, Stack, Text, TextInput } from "@mantine/core";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { invitedEmail } from "@utspring/domain/fund/schema";
import { useState } from "react";
import type { FormEvent } from "react";
import { useDraftForm } from "../../../lib/forms/use-draft-form.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { CopyRow } from "../../../ui/CopyRow.tsx";
import { invitationTexts } from "./invitation-texts.ts";
import { useCloseInvitation } from "./use-close-invitation.ts";
import type { Invited } from "./use-close-invitation.ts";
import type { Review } from "./use-review.ts";

interface InviteFormProps {
  isOpen: boolean;
  review: Review;
  /** Kept by the page, since a wider screen has another sheet. */
  invited: Invited | null;
  onInvited: (invited: Invited) => void;
  onDone: () => void;
}

export function InviteForm({ isOpen, review, invited, onInvited, onDone }: InviteFormProps) {
  const texts = invitationTexts;
  const form = useDraftForm("review.invite", null, { email: "" });
  const { email } = form.values;
  const [fault, setFault] = useState<string | null>(null);
  useCloseInvitation({ isOpen, review, invited, close: onDone });
  const wished = email.trim() === "" ? null : email.trim();
  const invite = useAction(
    trpc.fund.review.invite,
    { success: texts.created, failure: texts.failure },
    {
      form,
      onDone: (made) => onInvited({ ...made, email: wished }),
      // The toast says so, and nobody can be invited.
      onFailed: ({ code }) => code === "AUDITOR_EXISTS" && onDone(),
    },
  );
  if (invited === null) {
    const send = (event: FormEvent) => {
      event.preventDefault();
      const checked = wished === null ? null : invitedEmail.safeParse(wished);
      setFault(checked?.error?.issues[0]?.message ?? null);
      if (checked?.success !== false) void invite.run(checked === null ? {} : { email: checked.data });
    };
    return (
      <form onSubmit={send} noValidate>
        <Stack>
          <Text>{texts.lead}</Text>
          <TextInput
            type="email"
            size="md"
            label={texts.email}
            description={texts.emailHint}
            autoComplete="off"
            value={email}
            error={fault}
            onChange={(event) => form.setFieldValue("email", event.currentTarget.value)}
          />
          <Button type="submit" size="md" data-autofocus loading={invite.isPending}>
            {texts.create}
          </Button>
        </Stack>
      </form>
    );
  }
  return (
    <Stack>
      {invited.email !== null && <Text>{invited.isMailed ? texts.mailed(invited.email) : texts.notMailed}</Text>}
      <Text>{texts.shown(formatDay(dayOf(invited.expiresAt)))}</Text>
      <Text style={{ overflowWrap: "anywhere" }}>{invited.link}</Text>
      <CopyRow value={invited.link} label={texts.copy} />
      <Button variant="default" size="md" onClick={onDone}>
        {texts.done}
      </Button>
    </Stack>
  );
}
