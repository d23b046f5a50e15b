import type { ReactNode } from "react";
import classes from "./Facts.module.css";

interface FactsProps {
  /** What it is, and what it says. */
  facts: [name: string, value: ReactNode][];
}

/** Short facts beside each other, for the head of a dialog. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={classes["facts"]}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
