import { Suspense, useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useIsFirst } from "../ui/first-view.ts";
import { wake } from "./early.ts";

interface PieceProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * A `Suspense` boundary around content that the server may have rendered. React hydrates it later than the page around
 * it and then resets its fields to their initial values, so early input in it is recorded and replayed, as for the page
 * (early.ts).
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
