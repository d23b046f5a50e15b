import { Button, Group, Text } from "@mantine/core";
import { IconUserCheck, IconUserPlus } from "@tabler/icons-react";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { useState } from "react";
import { trpc } from "../../../lib/query/trpc.ts";
import { useCan } from "../../../lib/session/use-can.ts";
import { lazyNamed } from "../../../ui/lazy-named.ts";
import { FoldedPanel } from "../FoldedPanel.tsx";
import { LoadFailed } from "../../../ui/LoadFailed.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { useSheet } from "../../../ui/use-sheet.ts";
import { EndButton } from "./EndButton.tsx";
import { MonthList } from "./MonthList.tsx";
import { QuestionList } from "./QuestionList.tsx";
import { invitationTexts } from "./invitation-texts.ts";
import { RevokeButton } from "./RevokeButton.tsx";
import { reviewTexts } from "./review-texts.ts";
import type { Invited } from "./use-close-invitation.ts";
import classes from "../WaitingPanel.module.css";

const AppointForm = lazyNamed(() => import("./AppointForm.tsx").then((file) => file.AppointForm));
const InviteForm = lazyNamed(() => import("./InviteForm.tsx").then((file) => file.InviteForm));

export function ReviewPanel() {
  const review = trpc.fund.review.status.useQuery();
  const canAppoint = useCan("fund.review.appoint");
  const canEnd = useCan("fund.review.end");
  const canInvite = useCan("fund.review.invite");
  const canRevoke = useCan("fund.review.revokeInvitation");
  const [isOpen, sheet] = useSheet();
  const [invited, setInvited] = useState<Invited | null>(null);
  const [isInviting, inviteSheet] = useSheet();
  const endInviting = () => {
    inviteSheet.close();
    setInvited(null);
  };
  if (!review.data)
    return review.isError ? (
      <LoadFailed text={reviewTexts.load} onRetry={review.refetch} isRetrying={review.isFetching} />
    ) : null;
  const { auditor, invitation, months, questions } = review.data;
  const isYou = auditor?.isYou === true;
  const isReviewed = auditor !== null || months.some(({ signOff }) => signOff !== null);
  return (
    <FoldedPanel title={reviewTexts.title} isInUse={isReviewed || invitation !== null}>
      <Text c="dimmed">{reviewTexts.lead}</Text>
      <Text mt="xs" className={classes["what"] ?? ""}>
        {auditor === null
          ? reviewTexts.none
          : isYou
            ? reviewTexts.you
            : auditor.isGuest
              ? invitationTexts.guest(auditor.name)
              : reviewTexts.auditor(auditor.name)}
      </Text>
      {invitation !== null && (
        <Text mt="xs">{invitationTexts.waiting(invitation.invitedByName, formatDay(dayOf(invitation.expiresAt)))}</Text>
      )}
      {/* Mounted without months too, so that an open sign-off closes with its notice. */}
      <MonthList months={isReviewed ? months : []} canSign={isYou} />
      <QuestionList questions={questions} canAsk={isYou} />
      <Group gap="sm" mt="md">
        {auditor === null && canAppoint && (
          <Button
            variant="default"
            size="md"
            leftSection={<IconUserCheck size={20} aria-hidden />}
            onClick={sheet.open}
          >
            {reviewTexts.appoint.button}
          </Button>
        )}
        {auditor === null && canInvite && (
          <Button
            variant="default"
            size="md"
            leftSection={<IconUserPlus size={20} aria-hidden />}
            onClick={inviteSheet.open}
          >
            {invitationTexts.button}
          </Button>
        )}
        {/* Keyed, so that an open question is never about another invitation or auditor. */}
        {invitation !== null && canRevoke && <RevokeButton key={invitation.id} invitationId={invitation.id} />}
        {auditor !== null && canEnd && (canAppoint || isYou) && <EndButton key={auditor.id} auditor={auditor} />}
      </Group>
      <Sheet isOpen={isOpen} onClose={sheet.close} title={reviewTexts.appoint.title}>
        <AppointForm isOpen={isOpen} review={review.data} onDone={sheet.close} />
      </Sheet>
      <Sheet isOpen={isInviting} onClose={endInviting} title={invitationTexts.title}>
        <InviteForm
          isOpen={isInviting}
          review={review.data}
          invited={invited}
          onInvited={setInvited}
          onDone={endInviting}
        />
      </Sheet>
    </FoldedPanel>
  );
}
