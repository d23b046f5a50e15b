import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { trpc } from "./trpc.ts";

/** How often it is tried while the device has a line but the server does not answer: ms. */
const tryEveryMs = 15_000;

/** How far one reaches: the server, only a network, or nothing. Everything is read anew once the server answers again. */
export function useLine(): "whole" | "unreached" | "offline" {
  const hasNetwork = useSyncExternalStore(subscribe, () => navigator.onLine);
  const queryClient = useQueryClient();
  const query = trpc.auth.me.useQuery(undefined, { staleTime: 60_000 });
  // Older than this document: it comes from the device.
  const isFromDevice = query.data !== undefined && query.dataUpdatedAt < performance.timeOrigin;
  const isUnreached = query.isError || isFromDevice;
  const line = hasNetwork ? (isUnreached ? "unreached" : "whole") : "offline";
  const { refetch } = query;
  useEffect(() => {
    if (line !== "unreached") return;
    void refetch();
    const timer = setInterval(() => void refetch(), tryEveryMs);
    return () => clearInterval(timer);
  }, [line, refetch]);
  const was = useRef(line);
  useEffect(() => {
    if (was.current !== "whole" && line === "whole") void queryClient.invalidateQueries();
    was.current = line;
  }, [line, queryClient]);
  return line;
}

function subscribe(listener: () => void): () => void {
  for (const kind of ["online", "offline"]) window.addEventListener(kind, listener);
  return () => {
    for (const kind of ["online", "offline"]) window.removeEventListener(kind, listener);
  };
}
