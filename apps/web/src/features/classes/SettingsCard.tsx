import { Paper, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./Settings.module.css";

interface SettingsCardProps {
  title: string;
  lead?: string;
  aside?: ReactNode;
  children: ReactNode;
}

export function SettingsCard({ title, lead, aside, children }: SettingsCardProps) {
  return (
    <Paper component="section" withBorder radius="lg" className={classes["card"] ?? ""} aria-label={title}>
      <div className={classes["head"]}>
        <Title order={2} fz="h3">
          {title}
        </Title>
        {aside}
      </div>
      {lead !== undefined && (
        <Text c="dimmed" size="sm" mt={4}>
          {lead}
        </Text>
      )}
      <div className={classes["content"]}>{children}</div>
    </Paper>
  );
}
