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
  const [isRendered, setIsRendered] = useState(useIsHydrating());
  const boundary = (
    <Suspense fallback={fallback}>
      <HydrationMarker isRendered={isRendered} onHydrated={setIsRendered}>
        {children}
      </HydrationMarker>
    </Suspense>
  );
  const [first] = useState(boundary);
  return isRendered ? first : boundary;
}

const unseen = { display: "contents" } as const;

interface HydrationMarkerProps {
  /** True for HTML of the server's that is not hydrated yet. */
  isRendered: boolean;
  onHydrated: (isRendered: boolean) => void;
  children: ReactNode;
}

function HydrationMarker({ isRendered, onHydrated, children }: HydrationMarkerProps) {
  const mountPoint = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isRendered || mountPoint.current === null) return;
    replayEarlyEvents(mountPoint.current);
    onHydrated(false);
  }, [isRendered, onHydrated]);
  return (
    <div ref={mountPoint} style={unseen} data-rendered={isRendered ? "" : undefined}>
      {children}
    </div>
  );
}
