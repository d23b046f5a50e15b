import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router-dom";

/** Begins a task when the address asks for it (`?gor=inbetalning`, from the quick search), once, and takes the wish out of the address. */
export function useAskedFor(task: string, begin: (() => void) | undefined): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get("gor") === task;
  const answer = useEffectEvent(() => {
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
    if (isAsked && isReady) answer();
  }, [isAsked, isReady]);
}
