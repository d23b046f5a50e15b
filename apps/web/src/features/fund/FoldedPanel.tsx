import { Paper, Title } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./WaitingPanel.module.css";

interface FoldedPanelProps {
  title: string;
  /** Open from the start: what it is about is in use. */
  isInUse?: boolean;
  children: ReactNode;
}

/** One line until it is pressed. */
export function FoldedPanel({ title, isInUse = false, children }: FoldedPanelProps) {
  return (
    <Paper withBorder radius="lg" component="section" aria-label={title} className={classes["folded"]}>
      <details open={isInUse}>
        <summary>
          <Title order={2} fz="h3">
            {title}
          </Title>
          <IconChevronDown size={20} aria-hidden />
        </summary>
        {children}
      </details>
    </Paper>
  );
}
