import type { ReactNode } from "react";
import classes from "./ToneBadge.module.css";

interface ToneBadgeProps {
  /** Besides the text, so that no meaning depends on colour. */
  icon: ReactNode;
  tone: "quiet" | "blue" | "yellow" | "violet" | "green" | "red";
  children: ReactNode;
}

export function ToneBadge({ icon, tone, children }: ToneBadgeProps) {
  return (
    <span className={classes["badge"]} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
