import type { ReactNode } from "react";
import classes from "./PageParts.module.css";
import { useScrollToHash } from "./use-scroll-to-hash.ts";

interface SectionProps {
  title: string;
  lead?: string;
  id?: string;
  /** On wide screens the heading is beside the content. */
  isSplit?: boolean;
  children: ReactNode;
}

export function Section({ title, lead, id, isSplit = false, children }: SectionProps) {
  const part = useScrollToHash(id);
  return (
    <section ref={part} id={id} className={classes["section"]} data-split={isSplit || undefined}>
      <div className={classes["head"]}>
        <h2 className={classes["sectionTitle"]}>{title}</h2>
        {lead !== undefined && <p className={classes["sectionLead"]}>{lead}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}
