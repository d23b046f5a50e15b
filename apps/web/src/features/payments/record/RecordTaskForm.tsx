import { Select, Stack, Text } from "@mantine/core";
import { recordTexts } from "@utspring/domain/payments/record-texts";
import { owes } from "@utspring/domain/payments/status";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { useState } from "react";
import { QueryState } from "../../../ui/QueryState.tsx";
import { SkeletonList } from "../../../ui/SkeletonList.tsx";
import { useRow } from "../../../ui/use-row.ts";
import { useStatus } from "../status/use-status.ts";
import { RecordForm } from "./RecordForm.tsx";

interface RecordTaskFormProps {
  requirementId: string;
  onDone: () => void;
}

/** From a payment's card, where the member is chosen first. */
export function RecordTaskForm({ requirementId, onDone }: RecordTaskFormProps) {
  const { query, status } = useStatus();
  const [userId, setUserId] = useState<string | null>(null);
  const { row: requirement } = useRow(query.data?.requirements, "id", requirementId);
  const { row: member } = useRow(query.data?.members, "userId", userId);
  if (!query.data || requirement === null)
    return <QueryState query={query} failure={paymentsTexts.page.load} loading={<SkeletonList rows={2} />} />;
  const owing = status.members.filter((one) => owes(status.cellOf(one, requirement).state));
  if (owing.length === 0 && member === null) return <Text c="dimmed">{recordTexts.nobody}</Text>;
  const leftOre = member ? requirement.amountOre - status.cellOf(member, requirement).paidOre : 0;
  return (
    <Stack gap="sm">
      <Select
        label={recordTexts.member}
        size="md"
        searchable
        data={owing.map((one) => ({ value: one.userId, label: one.name }))}
        value={userId}
        onChange={setUserId}
      />
      {member && (
        <RecordForm
          key={member.userId}
          target={{ requirementId, userId: member.userId }}
          about={`${member.name}, ${requirement.title}`}
          leftOre={leftOre}
          onDone={onDone}
        />
      )}
    </Stack>
  );
}
