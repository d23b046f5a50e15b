import { Paper, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./ProfilePage.module.css";

interface ProfileCardProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

export function ProfileCard({ title, lead, children }: ProfileCardProps) {
  return (
    <Paper component="section" withBorder radius="lg" className={classes["card"] ?? ""}>
      <Title order={2} fz="lg">
        {title}
      </Title>
      {lead !== undefined && (
        <Text c="dimmed" size="sm">
          {lead}
        </Text>
      )}
      <div className={classes["content"]}>{children}</div>
    </Paper>
  );
}
