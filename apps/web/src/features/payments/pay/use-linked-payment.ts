import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router-dom";
import type { Requirement } from "../use-payments.ts";

const parameter = "betala";

/** `?betala=<id>`, from the home page; removed from the URL once opened. */
export function useLinkedPayment(requirements: Requirement[] | undefined, pay: (requirementId: string) => void): void {
  const [search, setSearch] = useSearchParams();
  const linkedId = search.get(parameter);
  const answer = useEffectEvent(() => {
    setSearch(
      (now) => {
        now.delete(parameter);
        return now;
      },
      { replace: true },
    );
    if (linkedId !== null && requirements?.some(({ id }) => id === linkedId)) pay(linkedId);
  });
  const isReady = linkedId !== null && requirements !== undefined;
  useEffect(() => {
    if (isReady) answer();
  }, [isReady]);
}
