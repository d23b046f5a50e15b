import { Paper } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./Stat.module.css";

interface StatProps {
  label: string;
  children: ReactNode;
  icon?: ReactNode;
}

export function Stat({ label, children, icon }: StatProps) {
  return (
    <Paper withBorder radius="lg" className={classes["stat"]}>
      <div className={classes["label"]}>
        {icon}
        <span>{label}</span>
      </div>
      <div className={classes["value"]}>{children}</div>
    </Paper>
  );
}
