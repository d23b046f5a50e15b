import { Suspense, useRef, useState } from "react";
import type { ReactNode } from "react";
import { HydratedMark } from "./hydrate.ts";
import { useIsHydrating } from "../ui/hydration-values.ts";

interface HydrationBoundaryProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * React hydrates a `Suspense` boundary later than the page around it, so early input in it is replayed then. Until then
 * nothing in it is updated: React would replace the server's HTML, and with it the button that was pressed.
 */
export function HydrationBoundary({ fallback = null, children }: HydrationBoundaryProps) {
  const [awaitsHydration, setAwaitsHydration] = useState(useIsHydrating());
  const place = useRef<HTMLDivElement>(null);
  const boundary = (
    <Suspense fallback={fallback}>
      {children}
      {awaitsHydration && <HydratedMark root={place} onHydrated={() => setAwaitsHydration(false)} />}
    </Suspense>
  );
  const [first] = useState(boundary);
  return (
    <div ref={place} style={noBox} data-rendered={awaitsHydration ? "" : undefined}>
      {awaitsHydration ? first : boundary}
    </div>
  );
}

const noBox = { display: "contents" } as const;
