import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { onNewDay } from "../../ui/day-clock.ts";

/** Milliseconds after midnight: the server's clock may be a little behind, and devices should not all read at once. */
const [earliestMs, latestMs] = [2_000, 10_000];

/** After midnight in Sweden: the server's date decides what is due, late or closed. */
export function useNewDay(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onNewDay(() => {
      clearTimeout(timer);
      timer = setTimeout(
        () => void queryClient.invalidateQueries(),
        earliestMs + Math.random() * (latestMs - earliestMs),
      );
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queryClient]);
}
