import { Alert, Stack } from "@mantine/core";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { formatKr } from "@utspring/domain/money";
import { readServerError } from "../../lib/query/server-error.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useCloseWhenGone } from "../../lib/press/use-close-when-gone.ts";
import { QueryState } from "../../ui/QueryState.tsx";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import { claimTexts } from "./claim-texts.ts";
import { SwishCode } from "./SwishCode.tsx";
import { useClaims } from "./use-claims.ts";
import type { Claim } from "./use-claims.ts";

interface ClaimSwishProps {
  claim: Claim;
  isOpen: boolean;
  onDone: () => void;
}

/** Closes with a toast when somebody corrects the payout. */
export function ClaimSwish({ claim: { claimId, description, amountOre }, isOpen, onDone }: ClaimSwishProps) {
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
          <SwishCode code={swish.data} />
        </>
      )}
    </Stack>
  );
}
