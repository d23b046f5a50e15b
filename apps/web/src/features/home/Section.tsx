import type { ReactNode } from "react";
import classes from "./Section.module.css";
import { useScrollToHash } from "./use-scroll-to-hash.ts";

interface SectionProps {
  title: string;
  lead?: string;
  /** What a link to this part of the page says after the #. */
  id?: string;
  /** On wide screens the heading is beside the content. */
  isSplit?: boolean;
  children: ReactNode;
}

/** A part of a public page: its heading, a sentence, and what it is about. */
export function Section({ title, lead, id, isSplit = false, children }: SectionProps) {
  const part = useScrollToHash(id);
  return (
    <section ref={part} id={id} className={classes["section"]} data-split={isSplit || undefined}>
      <div className={classes["head"]}>
        <h2 className={classes["title"]}>{title}</h2>
        {lead !== undefined && <p className={classes["lead"]}>{lead}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}
