import { Text } from "@mantine/core";
import classes from "../Panel.module.css";
import type { ClassRow } from "./use-classes.ts";

interface ClassNameProps {
  row: Pick<ClassRow, "name" | "description">;
}

export function ClassName({ row }: ClassNameProps) {
  return (
    <div className={classes["class"]}>
      <Text fw={650}>{row.name}</Text>
      {row.description !== null && (
        <Text size="sm" c="dimmed" lineClamp={2}>
          {row.description}
        </Text>
      )}
    </div>
  );
}
