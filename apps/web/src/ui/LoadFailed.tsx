import { Button, Group, Text } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import { uiTexts } from "@utspring/domain/ui-texts";

interface LoadFailedProps {
  /** The sentence that says what could not be read. */
  text: string;
  onRetry: () => unknown;
  isRetrying?: boolean;
}

/** Stands where content should have been: what went wrong, and the way to try again. */
export function LoadFailed({ text, onRetry, isRetrying = false }: LoadFailedProps) {
  return (
    <Group role="alert" gap="md" py="md" justify="center">
      <IconCloudOff size={24} aria-hidden />
      <Text>{text}</Text>
      <Button variant="default" loading={isRetrying} onClick={() => void onRetry()}>{uiTexts.retry}</Button>
    </Group>
  );
}
