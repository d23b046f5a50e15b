import { Button, Stack, Text } from "@mantine/core";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { trpc } from "../../../lib/trpc.ts";
import { useAction } from "../../../lib/use-action.ts";
import { CopyRow } from "../../../ui/CopyRow.tsx";
import { invitationTexts } from "./invitation-texts.ts";

/** An invitation that was just made, with the only copy of its link. */
export interface Invited {
  link: string;
  expiresAt: Date;
}

interface InviteFormProps {
  /** Kept by the page, since the sheet is another one on a wider screen. */
  invited: Invited | null;
  onInvited: (invited: Invited) => void;
  onDone: () => void;
}

/** Makes the link that invites an adult to review the fund, and shows it once. */
export function InviteForm({ invited, onInvited, onDone }: InviteFormProps) {
  const texts = invitationTexts;
  const invite = useAction(
    trpc.fund.review.invite,
    { success: texts.created, failure: texts.failure },
    { onDone: onInvited },
  );
  if (invited === null)
    return (
      <Stack>
        <Text>{texts.lead}</Text>
        <Button size="md" data-autofocus loading={invite.isPending} onClick={() => void invite.run()}>
          {texts.create}
        </Button>
      </Stack>
    );
  return (
    <Stack>
      <Text>{texts.shown(formatDay(dayOf(invited.expiresAt)))}</Text>
      <Text style={{ overflowWrap: "anywhere" }}>{invited.link}</Text>
      <CopyRow value={invited.link} label={texts.copy} />
      <Button variant="default" size="md" onClick={onDone}>
        {texts.done}
      </Button>
    </Stack>
  );
}
