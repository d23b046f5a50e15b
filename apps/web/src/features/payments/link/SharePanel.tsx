import { Button, Paper, Stack, Text } from "@mantine/core";
import { IconShare } from "@tabler/icons-react";
import { dayOf } from "@utspring/domain/dates";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { CopyRow } from "../../../ui/CopyRow.tsx";
import { OpenLinks } from "./OpenLinks.tsx";
import { payLinkTexts } from "./pay-link-texts.ts";
import { useShareLink } from "./use-share-link.ts";
import type { SharedPayment } from "./use-share-link.ts";

interface SharePanelProps {
  payment: SharedPayment;
  /** The member's own payment, which somebody else pays. */
  isOwn?: boolean;
}

export function SharePanel({ payment, isOwn = false }: SharePanelProps) {
  const texts = payLinkTexts.share;
  const { made, share, isPending } = useShareLink(isOwn);
  const message = texts.message(payment);
  return (
    <Stack gap="lg">
      <Text>{isOwn ? texts.ownLead : texts.lead}</Text>
      <Paper withBorder radius="lg" p="md">
        <Text fw={600}>{message}</Text>
        {made !== null && <Text style={{ overflowWrap: "anywhere" }}>{made.link}</Text>}
      </Paper>
      <Button
        size="lg"
        data-autofocus
        leftSection={<IconShare size={22} aria-hidden />}
        loading={isPending}
        onClick={() => void share(payment)}
      >
        {isOwn ? texts.ownShare : paymentsTexts.share.button}
      </Button>
      {made !== null && (
        <>
          <CopyRow value={`${message}\n${made.link}`} label={texts.copy} />
          <Text size="sm" role="status">
            {texts.shown(dayOf(made.expiresAt))}
          </Text>
        </>
      )}
      <OpenLinks requirementId={payment.id} isOwn={isOwn} />
    </Stack>
  );
}
