import { Group, Stack, Text } from "@mantine/core";
import { formatKr } from "@utspring/domain/money";
import { owes } from "@utspring/domain/payments/status";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { trpc } from "../../../lib/query/trpc.ts";
import { QueryState } from "../../../ui/QueryState.tsx";
import { SkeletonList } from "../../../ui/SkeletonList.tsx";
import { MemberPlan } from "../relief/MemberPlan.tsx";
import { RecordButton } from "../record/RecordButton.tsx";
import { UseCredit } from "../credits/UseCredit.tsx";
import { DecidedRecordItem } from "./DecidedRecordItem.tsx";
import { ExemptSwitch } from "./ExemptSwitch.tsx";
import { StatusBadge } from "./StatusBadge.tsx";
import type { StatusCell } from "./use-status.ts";

interface CellDetailsProps {
  cell: StatusCell;
}

export function CellDetails({ cell: { member, requirement, state, paidOre, isOverdue } }: CellDetailsProps) {
  const texts = paymentsTexts.status;
  const input = { requirementId: requirement.id, userId: member.userId };
  const about = `${member.name}, ${requirement.title}`;
  // A report that waits is answered first.
  const leftOre = !requirement.isArchived && owes(state) ? requirement.amountOre - paidOre : 0;
  const records = trpc.payments.records.useQuery(input);
  return (
    <Stack gap="md">
      <div>
        <Text fw={650}>{requirement.title}</Text>
        <Text size="sm" c="dimmed">
          {texts.paidOf(formatKr(paidOre, 2), formatKr(requirement.amountOre, 2))}
        </Text>
      </div>
      <Group>
        <StatusBadge state={state} isOverdue={isOverdue} isVoluntary={requirement.isVoluntary} view="manager" />
      </Group>
      {records.data?.plan && leftOre > 0 && (
        <MemberPlan plan={records.data.plan} name={member.name} paidOre={paidOre} />
      )}
      <QueryState query={records} failure={paymentsTexts.page.load} loading={<SkeletonList rows={2} />} />
      {records.data?.records.length === 0 && <Text c="dimmed">{texts.noRecords}</Text>}
      {records.data?.records.map((record) => (
        <DecidedRecordItem key={record.id} record={record} owner={member.name} />
      ))}
      {leftOre > 0 && <RecordButton target={input} about={about} leftOre={leftOre} />}
      <UseCredit target={input} about={about} leftOre={leftOre} />
      {state !== "approved" && !requirement.isArchived && !requirement.isVoluntary && (
        <ExemptSwitch target={input} about={about} isExempt={state === "exempt"} />
      )}
    </Stack>
  );
}
