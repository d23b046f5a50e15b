import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onNewDay } from "../ui/day-clock.ts";

/** The server's clock may be a little behind the device's, and not everybody shall ask in the same moment: ms after midnight. */
const [earliestMs, latestMs] = [2_000, 10_000];

/** Reads everything again after midnight in Sweden: what is due, late or closed is decided by the server's day. */
export function useNewDay(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onNewDay(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void queryClient.invalidateQueries(), earliestMs + Math.random() * (latestMs - earliestMs));
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queryClient]);
}
