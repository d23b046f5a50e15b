import { Button, Text } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import { uiTexts } from "@utspring/domain/ui-texts";
import classes from "./LoadFailed.module.css";

interface LoadFailedProps {
  /** The sentence that says what could not be read. */
  text: string;
  onRetry: () => unknown;
  isRetrying?: boolean;
}

/** Stands where content should have been: what went wrong, and the way to try again. */
export function LoadFailed({ text, onRetry, isRetrying = false }: LoadFailedProps) {
  return (
    <div role="alert" className={classes["failed"]}>
      <span className={classes["sign"]}><IconCloudOff size={26} stroke={1.75} aria-hidden /></span>
      <Text fw={650}>{text}</Text>
      <Button variant="default" loading={isRetrying} onClick={() => void onRetry()}>{uiTexts.retry}</Button>
    </div>
  );
}
