import { Button, Text } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import { uiTexts } from "./ui-texts.ts";
import classes from "./States.module.css";

interface LoadFailedProps {
  text: string;
  onRetry: () => unknown;
  isRetrying?: boolean;
}

export function LoadFailed({ text, onRetry, isRetrying = false }: LoadFailedProps) {
  return (
    <div role="alert" className={classes["failed"]}>
      <span className={classes["sign"]}>
        <IconCloudOff size={26} stroke={1.75} aria-hidden />
      </span>
      <Text fw={650}>{text}</Text>
      <Button variant="default" loading={isRetrying} onClick={() => void onRetry()}>
        {uiTexts.retry}
      </Button>
    </div>
  );
}
