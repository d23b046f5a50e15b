import { Paper, Text, Title } from "@mantine/core";
import { reliefTexts } from "@utspring/domain/payments/ui-texts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useCloseWhenGone } from "../../../lib/press/use-close-when-gone.ts";
import { LoadFailed } from "../../../ui/LoadFailed.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { useRow } from "../../../ui/use-row.ts";
import { useSheetTask } from "../../../ui/use-sheet.ts";
import { SkeletonList } from "../../../ui/SkeletonList.tsx";
import { ChangeDatesForm } from "./ChangeDatesForm.tsx";
import classes from "./Relief.module.css";
import { ReliefItem } from "./ReliefItem.tsx";

export function ReliefQueue() {
  const texts = reliefTexts.queue;
  const reliefs = trpc.payments.relief.list.useQuery();
  const { task, isOpen, begin: change, close } = useSheetTask<string>();
  const rows = reliefs.data?.rows ?? [];
  const { row: changed, isGone } = useRow(reliefs.data?.rows, "reliefId", task);
  useCloseWhenGone({ isOpen, isGone, close }, texts.gone);
  if (reliefs.data && rows.length === 0 && !isOpen) return null;
  return (
    <Paper withBorder radius="lg" component="section" className={classes["queue"]} aria-label={texts.title}>
      <Title order={2} fz="h3">
        {texts.title}
      </Title>
      <Text size="sm" c="dimmed">
        {texts.lead}
      </Text>
      {reliefs.isPending && <SkeletonList rows={1} />}
      {reliefs.isError && !reliefs.data && (
        <LoadFailed text={texts.load} onRetry={reliefs.refetch} isRetrying={reliefs.isFetching} />
      )}
      <ul className={classes["rows"]} aria-label={texts.title}>
        {rows.map((row) => (
          <ReliefItem key={row.reliefId} row={row} onChange={() => change(row.reliefId)} />
        ))}
      </ul>
      <Sheet isOpen={isOpen} onClose={close} title={texts.change}>
        {changed && (
          <ChangeDatesForm
            key={changed.reliefId}
            row={changed}
            heading={texts.wishes.split(changed.name, changed.title)}
            onDone={close}
          />
        )}
      </Sheet>
    </Paper>
  );
}
