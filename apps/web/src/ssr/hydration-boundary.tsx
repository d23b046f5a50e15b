import { Suspense, useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useIsHydrating } from "./hydration-values.ts";
import { replayEarlyEvents } from "./replay-early-events.ts";

interface HydrationBoundaryProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * A `Suspense` boundary around content that the server may have rendered. React hydrates it later than the page around
 * it and then resets its fields to their initial values, so early input in it is recorded and replayed, as for the page
 * (replay-early-events.ts).
 */
export function HydrationBoundary({ fallback = null, children }: HydrationBoundaryProps) {
  return (
    <Suspense fallback={fallback}>
      <HydrationMarker>{children}</HydrationMarker>
    </Suspense>
  );
}

const unseen = { display: "contents" } as const;

function HydrationMarker({ children }: { children: ReactNode }) {
  const mountPoint = useRef<HTMLDivElement>(null);
  const isHydrating = useIsHydrating();
  useEffect(() => {
    if (mountPoint.current?.hasAttribute("data-rendered")) replayEarlyEvents(mountPoint.current);
  }, []);
  return (
    <div ref={mountPoint} style={unseen} data-rendered={isHydrating ? "" : undefined}>
      {children}
    </div>
  );
}
