import type { ReactNode } from "react";
import classes from "./PageParts.module.css";

interface LastCallProps {
  title: string;
  text: string;
  children?: ReactNode;
}

export function LastCall({ title, text, children }: LastCallProps) {
  return (
    <section className={classes["call"]}>
      <svg viewBox="0 0 1200 90" preserveAspectRatio="none" className={classes["ribbon"]} aria-hidden focusable="false">
        <path d="M-20 58C180 14 330 8 520 44s380 44 700-22" className={classes["blue"]} />
        <path d="M-20 58C180 14 330 8 520 44s380 44 700-22" className={classes["yellow"]} />
      </svg>
      <h2 className={classes["lastCallTitle"]}>{title}</h2>
      <p className={classes["text"]}>{text}</p>
      {children !== undefined && <div className={classes["ways"]}>{children}</div>}
    </section>
  );
}
