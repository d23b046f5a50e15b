import type { ReactNode } from "react";
import classes from "./Facts.module.css";

interface FactsProps {
  facts: [name: string, value: ReactNode][];
}

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
