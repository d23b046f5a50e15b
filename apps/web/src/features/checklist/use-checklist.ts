import { percentDone } from "@utspring/domain/checklist/rules";
import { useState } from "react";
import { checklistTexts } from "./checklist-texts.ts";
import { trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";

export type ChecklistItem = Outputs["checklist"]["list"]["items"][number];

const none: ReadonlyMap<string, boolean> = new Map();

/** Ticks are laid over the loaded list: a refused tick is dropped, and a list loaded meanwhile cannot undo it. */
export function useChecklist() {
  const query = trpc.checklist.list.useQuery();
  const setDone = useAction(trpc.checklist.setDone, checklistTexts.setDone);
  const [wishes, setWishes] = useState(none);

  const items = query.data?.items.map((item) => ({ ...item, isDone: wishes.get(item.id) ?? item.isDone }));
  const done = items?.filter((item) => item.isDone).length ?? 0;

  async function toggle(item: ChecklistItem): Promise<void> {
    // One change of an item at a time: two could arrive in the wrong order.
    if (wishes.has(item.id)) return;
    setWishes((before) => new Map(before).set(item.id, !item.isDone));
    await setDone.run({ itemId: item.id, done: !item.isDone });
    setWishes((before) => new Map([...before].filter(([itemId]) => itemId !== item.id)));
  }

  return { query, items, done, total: items?.length ?? 0, percent: percentDone(done, items?.length ?? 0), toggle };
}
