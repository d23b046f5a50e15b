import { useRef, useState } from "react";
import { adminChecklistTexts } from "./admin-checklist-texts.ts";
import { readServerError } from "../../../lib/query/server-error.ts";
import { closeFailures, showFailure } from "../../../lib/press/toast.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import type { Outputs } from "../../../lib/query/trpc.ts";

export type ChecklistItem = Outputs["admin"]["checklist"]["list"][number];
export type Direction = "up" | "down";

/** Optimistic, sent one after the other, so that quick presses arrive in order. A refusal restores the order. */
export function useChecklistOrder() {
  const query = trpc.admin.checklist.list.useQuery();
  const { admin } = trpc.useUtils();
  const { mutateAsync } = trpc.admin.checklist.move.useMutation();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const pending = useRef<{ count: number; last: Promise<unknown> }>({ count: 0, last: Promise.resolve() });
  const items = query.data && inOrder(query.data, wanted);

  async function move(itemId: string, direction: Direction): Promise<void> {
    const ids = (items ?? []).map(({ id }) => id);
    const index = ids.indexOf(itemId);
    const to = direction === "up" ? index - 1 : index + 1;
    const neighbour = ids[to];
    if (index === -1 || neighbour === undefined) return;
    setWanted(ids.with(to, itemId).with(index, neighbour));
    closeFailures(adminChecklistTexts.move.failure);
    const queue = pending.current;
    queue.count += 1;
    const sent = queue.last.then(() => mutateAsync({ itemId, direction }));
    queue.last = sent.catch(() => undefined);
    try {
      await sent;
    } catch (error) {
      const failure = readServerError(error);
      if (failure.code === "UNEXPECTED") console.error(error);
      const isSignedOut = failure.code === "NOT_SIGNED_IN";
      showFailure({
        title: adminChecklistTexts.move.failure,
        message: isSignedOut ? adminChecklistTexts.notSignedIn : failure.message,
      });
    }
    queue.count -= 1;
    if (queue.count > 0) return;
    await admin.checklist.list.invalidate();
    // More moves may have been made while the list loaded.
    if (queue.count === 0) setWanted(null);
  }

  return { query, items, move };
}

function inOrder(items: readonly ChecklistItem[], wanted: readonly string[] | null): ChecklistItem[] {
  if (wanted === null) return [...items];
  const place = new Map(wanted.map((id, index) => [id, index]));
  return items.toSorted((a, b) => (place.get(a.id) ?? wanted.length) - (place.get(b.id) ?? wanted.length));
}
