import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./States.module.css";
import { StepsDrawing } from "./StepsDrawing.tsx";

interface EmptyStateProps {
  title: string;
  text?: string;
  action?: ReactNode;
}

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={classes["empty"]}>
      <StepsDrawing />
      <Text fw={700} fz="lg">
        {title}
      </Text>
      {text !== undefined && (
        <Text c="dimmed" maw="26rem">
          {text}
        </Text>
      )}
      {action !== undefined && <div className={classes["action"]}>{action}</div>}
    </div>
  );
}
