import { Suspense, useEffect, useRef, useState } from "react";
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
 * (replay-early-events.ts). Until then nothing in it is updated: React would replace the server's HTML, and with it the
 * button that was pressed.
 */
export function HydrationBoundary({ fallback = null, children }: HydrationBoundaryProps) {
  const [awaitsHydration, setAwaitsHydration] = useState(useIsHydrating());
  const boundary = (
    <Suspense fallback={fallback}>
      <HydrationMarker awaitsHydration={awaitsHydration} onHydrated={() => setAwaitsHydration(false)}>
        {children}
      </HydrationMarker>
    </Suspense>
  );
  const [first] = useState(boundary);
  return awaitsHydration ? first : boundary;
}

const noBox = { display: "contents" } as const;

interface HydrationMarkerProps {
  /** True for HTML of the server's that is not hydrated yet. */
  awaitsHydration: boolean;
  onHydrated: () => void;
  children: ReactNode;
}

function HydrationMarker({ awaitsHydration, onHydrated, children }: HydrationMarkerProps) {
  const mountPoint = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!awaitsHydration || mountPoint.current === null) return;
    replayEarlyEvents(mountPoint.current);
    onHydrated();
  }, [awaitsHydration, onHydrated]);
  return (
    <div ref={mountPoint} style={noBox} data-rendered={awaitsHydration ? "" : undefined}>
      {children}
    </div>
  );
}
