import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router-dom";

/** `?gor=inbetalning` (Swedish for "do"), from the quick search; the parameter is removed. */
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
