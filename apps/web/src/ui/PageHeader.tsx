import { Group, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./PageHeader.module.css";
import { useFocusOnOpen } from "./use-focus-on-open.ts";

interface PageHeaderProps {
  title: string;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
}

/** Takes focus when the page opens, so that screen readers and the keyboard start there. */
export function PageHeader({ title, eyebrow, lead, actions }: PageHeaderProps) {
  const heading = useFocusOnOpen();
  return (
    <header className={classes["header"]}>
      <div className={classes["words"]}>
        {eyebrow !== undefined && <div className={classes["eyebrow"]}>{eyebrow}</div>}
        <Title order={1} ref={heading} tabIndex={-1} className={classes["title"]}>
          {title}
        </Title>
        {lead !== undefined && (
          <Text c="dimmed" maw="38rem">
            {lead}
          </Text>
        )}
      </div>
      {actions !== undefined && (
        <Group gap="sm" className={classes["actions"]}>
          {actions}
        </Group>
      )}
    </header>
  );
}
