import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconDownload, IconInfoCircle } from "@tabler/icons-react";
import { managerTexts } from "./manager-texts.ts";
import { uiTexts } from "../../../ui/ui-texts.ts";
import { saveFile } from "../../../lib/files/save-file.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useIdempotencyKey } from "../../../lib/press/use-idempotency-key.ts";
import classes from "./EndSession.module.css";
import { SessionSums } from "./SessionSums.tsx";
import { SummaryFrame } from "./SummaryFrame.tsx";
import { useEndingMarks } from "./use-ending-marks.ts";
import { useSalesQueue } from "../seller/use-sales-queue.ts";
import { useEffect, useRef, useState } from "react";
import type { Outputs } from "../../../lib/query/trpc.ts";

interface EndSessionPaneProps {
  session: { id: string };
  onClose: () => void;
}

export function EndSessionPane({ session: { id: sessionId }, onClose }: EndSessionPaneProps) {
  const texts = managerTexts.end;
  const { key: idempotencyKey } = useIdempotencyKey();
  const { confirm, lookAt } = useEndingMarks();
  const { summary, totals, isStale, isPending, make } = useSummary(sessionId);
  const end = useAction(trpc.sales.endSession, managerTexts.endSession, {
    // After a refusal this user has not ended it. After a lost answer they may have: a retry has the same key.
    onFailed: ({ code }) => {
      if (code !== "UNEXPECTED") lookAt(sessionId);
    },
  });
  const run = () => {
    // Before the call, since the event that ends the session may come before the answer.
    confirm(sessionId);
    void end.run({ sessionId, idempotencyKey });
  };
  const { queued } = useSalesQueue();
  const ownQueued = queued.filter((one) => one.sessionId === sessionId).length;
  const isReady = summary !== null && !isPending && !isStale;
  return (
    <Stack gap="md">
      {totals && <SessionSums sums={totals} />}
      <SummaryFrame pdf={summary?.pdf ?? null} isPending={isPending} onRetry={make} />
      {isStale && !isPending && (
        <Alert color="yellow" role="status" icon={<IconInfoCircle aria-hidden />}>
          <Group gap="sm" justify="space-between">
            <Text inherit>{texts.changed}</Text>
            <Button variant="default" onClick={make}>
              {texts.renew}
            </Button>
          </Group>
        </Alert>
      )}
      <div>
        <Text>{totals?.amountOre === 0 ? texts.nothing : texts.what}</Text>
        <Text c="dimmed">{texts.waiting}</Text>
        {ownQueued > 0 && <Text fw={600}>{texts.ownWaiting(ownQueued)}</Text>}
      </div>
      <Group justify="flex-end" gap="sm" className={classes["buttons"] ?? ""}>
        <Button variant="default" size="md" onClick={onClose} disabled={end.isPending}>
          {uiTexts.cancel}
        </Button>
        <Button
          variant="default"
          size="md"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={summary === null || isPending}
          onClick={() => summary && saveFile(summary.pdf, summary.fileName)}
        >
          {texts.download}
        </Button>
        <Button size="md" disabled={!isReady} loading={end.isPending} onClick={run}>
          {texts.confirm}
        </Button>
      </Group>
    </Stack>
  );
}

type Totals = NonNullable<Outputs["sales"]["statistics"]>["totals"];

/** Outdated when more has been sold since. */
function useSummary(sessionId: string) {
  const statistics = trpc.sales.statistics.useQuery({ sessionId });
  const totals = statistics.data?.totals;
  const [summary, setSummary] = useState<Outputs["sales"]["summary"] | null>(null);
  // Later sales are not in the summary.
  const [before, setBefore] = useState<{ totals: Totals | undefined } | null>(null);
  const { run, isPending } = useAction(trpc.sales.summary, managerTexts.end, { onDone: setSummary });
  const make = () => {
    setBefore({ totals });
    void run({ sessionId });
  };
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current || !statistics.isFetched) return;
    hasBegun.current = true;
    make();
  });
  const isStale =
    summary !== null && before?.totals !== undefined && totals !== undefined && !isSame(before.totals, totals);
  return { summary, totals, isStale, isPending: before === null || isPending, make };
}

function isSame(one: Totals, other: Totals): boolean {
  return one.salesCount === other.salesCount && one.quantity === other.quantity && one.amountOre === other.amountOre;
}
