import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { trpc } from "./trpc.ts";

/** While the device is online but the server does not answer. Milliseconds. */
const retryEveryMs = 15_000;

/** For a page that opened from the device. Milliseconds. */
const answerWithinMs = 4_000;

/** All queries are read again once the server answers. */
export function useConnectionStatus(): "online" | "unreachable" | "offline" {
  const hasNetwork = useSyncExternalStore(subscribe, () => navigator.onLine);
  const queryClient = useQueryClient();
  const query = trpc.auth.me.useQuery(undefined, { staleTime: 60_000 });
  // A result older than this page load comes from the persisted cache.
  const isFromDevice = query.data !== undefined && query.dataUpdatedAt < performance.timeOrigin;
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isFromDevice) return;
    const timer = setTimeout(() => setIsLate(true), answerWithinMs);
    return () => clearTimeout(timer);
  }, [isFromDevice]);
  const isUnreachable = query.isError || (isFromDevice && isLate);
  const status = hasNetwork ? (isUnreachable ? "unreachable" : "online") : "offline";
  const { refetch } = query;
  useEffect(() => {
    if (status !== "unreachable") return;
    void refetch();
    const timer = setInterval(() => void refetch(), retryEveryMs);
    return () => clearInterval(timer);
  }, [status, refetch]);
  const previous = useRef(status);
  useEffect(() => {
    if (previous.current !== "online" && status === "online") void queryClient.invalidateQueries();
    previous.current = status;
  }, [status, queryClient]);
  return status;
}

function subscribe(listener: () => void): () => void {
  for (const kind of ["online", "offline"]) window.addEventListener(kind, listener);
  return () => {
    for (const kind of ["online", "offline"]) window.removeEventListener(kind, listener);
  };
}
