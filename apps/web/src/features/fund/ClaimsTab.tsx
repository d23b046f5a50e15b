import { Stack } from "@mantine/core";
import { useCan } from "../../lib/session/use-can.ts";
import { ClaimsPanel } from "../claims/ClaimsPanel.tsx";
import { WaitingPanel } from "./WaitingPanel.tsx";

interface ClaimsTabProps {
  onAddReceipt?: ((requestId: string) => void) | undefined;
}

export function ClaimsTab({ onAddReceipt }: ClaimsTabProps) {
  const canClaim = useCan("payments.claims.list");
  return (
    <Stack gap="lg">
      <WaitingPanel isAlone={!canClaim} onAddReceipt={onAddReceipt} />
      {canClaim && <ClaimsPanel />}
    </Stack>
  );
}
