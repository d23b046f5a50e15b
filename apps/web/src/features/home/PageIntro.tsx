import type { ReactNode } from "react";
import { useFocusOnOpen } from "../../ui/use-focus-on-open.ts";
import classes from "./PageParts.module.css";

interface PageIntroProps {
  eyebrow: string;
  title: string;
  lead: ReactNode;
  drawing?: ReactNode;
}

export function PageIntro({ eyebrow, title, lead, drawing }: PageIntroProps) {
  const heading = useFocusOnOpen();
  return (
    <header className={classes["intro"]} data-drawn={drawing !== undefined || undefined}>
      <div className={classes["words"]}>
        <h1 ref={heading} tabIndex={-1} className={classes["introTitle"]}>
          <span className={classes["eyebrow"]}>{eyebrow}</span> <span className={classes["line"]}>{title}</span>
        </h1>
        <p className={classes["introLead"]}>{lead}</p>
      </div>
      {drawing !== undefined && <div className={classes["drawing"]}>{drawing}</div>}
    </header>
  );
}
