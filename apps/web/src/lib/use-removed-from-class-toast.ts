import { shellTexts } from "@utspring/domain/shell-texts";
import { useEffect, useRef } from "react";
import { showFailure } from "./toast.ts";
import { useMe } from "./use-me.ts";
import type { Me } from "./use-me.ts";

/** Tells a user who was removed from the open class why the page is gone. Users cannot leave a class themselves. */
export function useRemovedFromClassToast(): void {
  const { me } = useMe();
  const previous = useRef<Me | null>(null);
  useEffect(() => {
    const left = me === null ? null : leftClassName(previous.current, me);
    if (left !== null) showFailure(shellTexts.leftClass(left));
    previous.current = me;
  }, [me]);
}

/** The name of the user's previous active class, if they are no longer in it. */
function leftClassName(before: Me | null, now: Me): string | null {
  if (before === null || before.actor.userId !== now.actor.userId || before.impersonating !== null) return null;
  const left = before.classes.find(({ id }) => id === before.actor.classId);
  return left === undefined || now.classes.some(({ id }) => id === left.id) ? null : left.name;
}
