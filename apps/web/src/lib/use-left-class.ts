import { shellTexts } from "@utspring/domain/shell-texts";
import { useEffect, useRef } from "react";
import { showFailure } from "./toast.ts";
import { useMe } from "./use-me.ts";
import type { Me } from "./use-me.ts";

/** Tells somebody who is no longer in the class that was open why the page is gone. Nobody leaves a class by themselves. */
export function useLeftClass(): void {
  const { me } = useMe();
  const previous = useRef<Me | null>(null);
  useEffect(() => {
    const left = me === null ? null : leftBy(previous.current, me);
    if (left !== null) showFailure(shellTexts.leftClass(left));
    previous.current = me;
  }, [me]);
}

/** The name of the class that was the same person's active one and now is none of theirs. */
function leftBy(before: Me | null, now: Me): string | null {
  if (before === null || before.actor.userId !== now.actor.userId || before.impersonating !== null) return null;
  const left = before.classes.find(({ id }) => id === before.actor.classId);
  return left === undefined || now.classes.some(({ id }) => id === left.id) ? null : left.name;
}
