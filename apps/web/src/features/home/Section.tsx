import type { ReactNode, RefObject } from "react";
import classes from "./PageParts.module.css";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

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

function useScrollToHash(id: string | undefined): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (id === undefined || hash !== `#${id}`) return undefined;
    // Delayed until the shell has scrolled the new page to its top.
    const timer = setTimeout(() => part.current?.scrollIntoView());
    return () => clearTimeout(timer);
  }, [id, hash, key]);
  return part;
}
