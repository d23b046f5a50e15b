import { Suspense, useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useIsFirst } from "../ui/first-view.ts";
import { wake } from "./early.ts";

interface PieceProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * A `Suspense` around what the server may have rendered with the page. React takes it over by itself, later than what is around it, and then gives its
 * fields their first words back: what is written and pressed in it before that is kept, as it is for the page (early.ts).
 */
export function Piece({ fallback = null, children }: PieceProps) {
  return <Suspense fallback={fallback}><Asleep>{children}</Asleep></Suspense>;
}

const unseen = { display: "contents" } as const;

function Asleep({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isFirst = useIsFirst();
  useEffect(() => {
    if (place.current?.hasAttribute("data-rendered")) wake(place.current);
  }, []);
  return <div ref={place} style={unseen} data-rendered={isFirst ? "" : undefined}>{children}</div>;
}
