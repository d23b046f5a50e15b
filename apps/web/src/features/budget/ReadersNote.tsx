import { Group, Text } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { refusalTexts } from "@utspring/domain/refusal-texts";

export function ReadersNote() {
  return (
    <Group gap={8} wrap="nowrap" c="dimmed" data-print="hidden">
      <IconLock size={18} aria-hidden />
      <Text size="sm">{refusalTexts.editBudget}</Text>
    </Group>
  );
}
