import { Paper, Text, Title } from "@mantine/core";
import { allowanceTexts } from "@utspring/domain/fund/allowance-texts";
import { attestTexts } from "./attest-texts.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useCan } from "../../lib/session/use-can.ts";
import { WaitingRow } from "./WaitingRow.tsx";
import classes from "./WaitingPanel.module.css";

interface WaitingPanelProps {
  /** Says that nothing waits. */
  isAlone: boolean;
  onAddReceipt?: ((requestId: string) => void) | undefined;
}

export function WaitingPanel({ isAlone, onAddReceipt }: WaitingPanelProps) {
  const { data } = trpc.fund.waiting.useQuery();
  const { data: fund } = trpc.fund.overview.useQuery();
  const canCancel = useCan("fund.cancelRequest");
  if (!data) return null;
  if (data.requests.length === 0) return isAlone && <Text c="dimmed">{attestTexts.none}</Text>;
  return (
    <Paper withBorder radius="lg" component="section" className={classes["panel"]}>
      <Title order={2} fz="h3">
        {attestTexts.title}
      </Title>
      <Text c="dimmed" mt={4}>
        {attestTexts.lead}
      </Text>
      {data.attesters < 2 && (
        <Text mt="xs" fw={600}>
          {canCancel ? allowanceTexts.alone : attestTexts.aloneForOthers}
        </Text>
      )}
      <ul className={classes["list"]} aria-label={attestTexts.title}>
        {data.requests.map((request) => (
          <WaitingRow
            key={request.id}
            request={request}
            canCancel={canCancel}
            fund={fund}
            onAddReceipt={onAddReceipt}
          />
        ))}
      </ul>
    </Paper>
  );
}
