import { Text } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconX } from "@tabler/icons-react";
import { jobTexts } from "@utspring/domain/admin/job-texts";
import type { Outputs } from "../../../lib/query/trpc.ts";
import { ToneBadge } from "../../../ui/ToneBadge.tsx";

interface JobOutcomeProps {
  row: Outputs["admin"]["jobs"]["list"][number];
}

const looks = {
  done: { tone: "green", Icon: IconCheck },
  alarm: { tone: "red", Icon: IconAlertTriangle },
  failed: { tone: "red", Icon: IconX },
} as const;

export function JobOutcome({ row: { last } }: JobOutcomeProps) {
  if (last === null) return <span>{jobTexts.none}</span>;
  const { tone, Icon } = looks[last.outcome];
  const words: Partial<Record<string, (n: number) => string>> = jobTexts.counts;
  const counted = Object.entries(last.counts).flatMap(([name, n]) => (n > 0 ? (words[name]?.(n) ?? []) : []));
  return (
    <>
      <ToneBadge tone={tone} icon={<Icon size={14} aria-hidden />}>
        {jobTexts.outcomes[last.outcome]}
      </ToneBadge>
      {counted.length > 0 && (
        <Text size="sm" c="dimmed" mt={2}>
          {counted.join(", ")}
        </Text>
      )}
    </>
  );
}
