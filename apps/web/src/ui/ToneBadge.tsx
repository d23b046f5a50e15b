import type { ReactNode } from "react";
import classes from "./ToneBadge.module.css";

interface ToneBadgeProps {
  /** A sign beside the words, so that no colour has to be told from another. */
  icon: ReactNode;
  tone: "quiet" | "blue" | "yellow" | "violet" | "green" | "red";
  children: ReactNode;
}

/** How something stands: words and a sign, and a colour that only helps. */
export function ToneBadge({ icon, tone, children }: ToneBadgeProps) {
  return (
    <span className={classes["badge"]} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
