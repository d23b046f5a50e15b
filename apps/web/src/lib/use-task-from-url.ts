import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * Starts a task once when the URL asks for it (`?gor=inbetalning`, from the quick search), and removes it from the URL.
 */
export function useTaskFromUrl(task: string, begin: (() => void) | undefined): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get("gor") === task;
  const startTask = useEffectEvent(() => {
    setSearch(
      (now) => {
        now.delete("gor");
        return now;
      },
      { replace: true },
    );
    begin?.();
  });
  const isReady = begin !== undefined;
  useEffect(() => {
    if (isAsked && isReady) startTask();
  }, [isAsked, isReady]);
}
