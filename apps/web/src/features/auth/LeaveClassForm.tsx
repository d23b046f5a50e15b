import { Button, Group, Stack, Text } from "@mantine/core";
import { formatKr } from "@utspring/domain/money";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { expectToLeave } from "../../lib/session/use-removed-from-class-toast.ts";
import { QueryState } from "../../ui/QueryState.tsx";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import { uiTexts } from "../../ui/ui-texts.ts";
import { leaveClassTexts } from "./leave-class-texts.ts";

interface LeaveClassFormProps {
  classId: string;
  className: string;
  onDone: () => void;
}

/** What the person owes and has to their credit is said before the button can be pressed. */
export function LeaveClassForm({ classId, className, onDone }: LeaveClassFormProps) {
  const texts = leaveClassTexts;
  const home = trpc.classes.dashboard.useQuery();
  const credits = trpc.payments.credits.list.useQuery();
  const leave = useAction(
    trpc.classes.leave,
    { success: () => texts.success(className), failure: texts.failure },
    { onDone, onFailed: () => expectToLeave(null) },
  );
  const confirm = () => {
    expectToLeave(classId);
    void leave.run(undefined);
  };
  const creditOre = credits.data?.rows.find(({ isOwn }) => isOwn)?.balanceOre ?? 0;
  const { remainingOre = 0, waitingOre = 0 } = home.data?.payments ?? {};
  const lines = [
    remainingOre > 0 && texts.owes(formatKr(remainingOre, 2)),
    waitingOre > 0 && texts.waits(formatKr(waitingOre, 2)),
    creditOre > 0 && texts.credit(formatKr(creditOre, 2)),
  ].filter((line) => line !== false);
  const isKnown = home.data !== undefined && credits.data !== undefined;
  return (
    <Stack gap="md">
      <Text>{texts.lead}</Text>
      <QueryState query={home} failure={texts.load} loading={<SkeletonList rows={1} />} />
      <QueryState query={credits} failure={texts.load} loading={null} />
      {isKnown &&
        (lines.length > 0 ? lines : [texts.none]).map((line) => (
          <Text key={line} fw={600}>
            {line}
          </Text>
        ))}
      <Text c="dimmed" size="sm">
        {texts.code}
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onDone}>
          {uiTexts.cancel}
        </Button>
        <Button color="red.9" disabled={!isKnown} loading={leave.isPending} onClick={confirm}>
          {texts.confirm}
        </Button>
      </Group>
    </Stack>
  );
}
