import { shellTexts } from "@utspring/domain/shell-texts";
import { useEffect, useRef } from "react";
import { showFailure } from "../press/toast.ts";
import { useMe } from "./use-me.ts";
import type { Me } from "./use-me.ts";

let leftClassId: string | null = null;

/** Who leaves the class reads it in the form, so this toast stays away. */
export function expectToLeave(classId: string | null): void {
  leftClassId = classId;
}

export function useRemovedFromClassToast(): void {
  const { me } = useMe();
  const previous = useRef<Me | null>(null);
  useEffect(() => {
    const removedFrom = me === null ? null : classRemovedFrom(previous.current, me);
    if (removedFrom !== null) showFailure(shellTexts.removedFromClass(removedFrom));
    previous.current = me;
  }, [me]);
}

/** Null when the user is still in the class. */
function classRemovedFrom(before: Me | null, now: Me): string | null {
  if (before === null || before.actor.userId !== now.actor.userId || before.impersonating !== null) return null;
  const active = before.classes.find(({ id }) => id === before.actor.classId);
  return active === undefined || active.id === leftClassId || now.classes.some(({ id }) => id === active.id)
    ? null
    : active.name;
}
