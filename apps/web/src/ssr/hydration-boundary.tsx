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
  const [isHydrated, setIsHydrated] = useState(!useIsHydrating());
  const boundary = (
    <Suspense fallback={fallback}>
      <HydrationMarker onHydrated={setIsHydrated}>{children}</HydrationMarker>
    </Suspense>
  );
  const [rendered] = useState(boundary);
  return isHydrated ? boundary : rendered;
}

const unseen = { display: "contents" } as const;

interface HydrationMarkerProps {
  onHydrated: (isHydrated: boolean) => void;
  children: ReactNode;
}

function HydrationMarker({ onHydrated, children }: HydrationMarkerProps) {
  const mountPoint = useRef<HTMLDivElement>(null);
  const isHydrating = useIsHydrating();
  useEffect(() => {
    if (mountPoint.current?.hasAttribute("data-rendered")) replayEarlyEvents(mountPoint.current);
    onHydrated(true);
  }, [onHydrated]);
  return (
    <div ref={mountPoint} style={unseen} data-rendered={isHydrating ? "" : undefined}>
      {children}
    </div>
  );
}
