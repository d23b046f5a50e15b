import { Alert, Button, Stack, Text } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { formatKr } from "@utspring/domain/money";
import { formatNumber } from "@utspring/domain/payments/swish";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { readServerError } from "../../lib/query/server-error.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useCloseWhenGone } from "../../lib/press/use-close-when-gone.ts";
import { QrImage } from "../../ui/QrImage.tsx";
import { QueryState } from "../../ui/QueryState.tsx";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import { claimTexts } from "./claim-texts.ts";
import { useClaims } from "./use-claims.ts";
import type { Claim } from "./use-claims.ts";

interface ClaimSwishProps {
  claim: Claim;
  isOpen: boolean;
  onDone: () => void;
}

/** Closes with a toast when somebody corrects the payout. */
export function ClaimSwish({ claim: { claimId, description, amountOre }, isOpen, onDone }: ClaimSwishProps) {
  const texts = paymentsTexts.pay;
  const swish = trpc.payments.claims.swish.useQuery({ claimId });
  const listed = useClaims().data?.rows.find((row) => row.claimId === claimId);
  const isRefused = swish.error !== null && readServerError(swish.error).code === "CLAIM_DECIDED";
  const isGone = isRefused || listed?.state === "corrected";
  const words = claimTexts.code.gone(description, formatKr(amountOre, 2));
  useCloseWhenGone({ isOpen, isGone, close: onDone }, words);
  return (
    <Stack gap="xs">
      <QueryState query={swish} failure={claimTexts.code.load} loading={<SkeletonList rows={1} />} />
      {swish.data && (
        <>
          <Alert color="yellow">
            {claimTexts.code.booked(formatDay(dayOf(swish.data.bookedAt)), swish.data.bookedByName)}
          </Alert>
          <Stack gap="xs" align="center">
            <QrImage svg={swish.data.svg} label={texts.code} />
            <Text>{texts.scan}</Text>
          </Stack>
          <Text>
            {`${formatNumber(swish.data.number)} · ${formatKr(swish.data.amountOre, 2)} · ${swish.data.message}`}
          </Text>
          <Button
            component="a"
            href={swish.data.link}
            variant="default"
            size="md"
            leftSection={<IconExternalLink size={20} aria-hidden />}
          >
            {texts.open}
          </Button>
        </>
      )}
    </Stack>
  );
}
