import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * Starts a task, as opening a form, once when the URL's parameter `gor` (Swedish for "do") names it, and removes the
 * parameter. The quick search links so: `?gor=inbetalning`.
 */
export function useTaskFromUrl(task: string, begin: (() => void) | undefined): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get("gor") === task;
  const startTask = useEffectEvent(() => {
    setSearch(
      (parameters) => {
        parameters.delete("gor");
        return parameters;
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
