import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useListLeft } from "./use-list-left.ts";

export interface Decision {
  text: string;
  /** Undefined when the decision cannot be undone. */
  undo?: () => Promise<unknown>;
}

/** `gone` once the list was loaded without the row, `back` from an undo until the list has it again. */
interface Held<Row> {
  row: Row;
  /** The ids of the rows above, nearest last. */
  above: readonly string[];
  state: "deciding" | "decided" | "gone" | "back";
  decision: Decision;
}

export interface ShownRow<Row> {
  row: Row;
  decision: Decision | null;
}

/**
 * So that no other row moves under the pointer; released when the pointer, or focus, leaves the list. `decide` marks
 * rows when the action resolves to true; `markBack` marks an undone decision.
 */
export function useHeldRows<Row>(rows: readonly Row[], idOf: (row: Row) => string) {
  const [held, setHeld] = useState<ReadonlyMap<string, Held<Row>>>(new Map());
  const listRef = useRef<HTMLUListElement>(null);
  const shown = withHeld(rows, held, idOf);
  const afterLoading = withLoaded(held, new Set(rows.map(idOf)));
  if (afterLoading !== held) setHeld(afterLoading);

  const change = (ids: readonly string[], next: (one: Held<Row>) => Held<Row> | null) =>
    setHeld((before) => {
      const after = new Map(before);
      for (const id of ids) {
        const known = after.get(id);
        const one = known ? next(known) : null;
        if (one === null) after.delete(id);
        else after.set(id, one);
      }
      return after;
    });

  async function decide(
    decided: readonly Row[],
    act: () => Promise<boolean>,
    decisionOf: (row: Row) => Decision,
  ): Promise<boolean> {
    const ids = decided.map(idOf);
    const places = shown.map(({ row }) => idOf(row));
    setHeld((before) => {
      const after = new Map(before);
      for (const row of decided) {
        const above = places.slice(0, Math.max(places.indexOf(idOf(row)), 0));
        after.set(idOf(row), { row, above, state: "deciding", decision: decisionOf(row) });
      }
      return after;
    });
    const isDone = await act();
    change(ids, (one) => (isDone ? { ...one, state: "decided" } : null));
    return isDone;
  }

  const markBack = (row: Row) => change([idOf(row)], (one) => ({ ...one, state: "back" }));

  // Released before the list has loaded again, a decided row would look undecided and then vanish under the pointer.
  const isLoading = useIsFetching() > 0;
  const release = () =>
    setHeld(
      (before) =>
        new Map([...before].filter(([, { state }]) => state === "deciding" || (state === "decided" && isLoading))),
    );
  const wasLeft = useRef(false);
  useListLeft(
    listRef,
    [...held.values()].some(({ state }) => state !== "deciding"),
    () => {
      wasLeft.current = isLoading;
      release();
    },
  );
  const releaseIfAway = useEffectEvent(() => {
    const list = listRef.current;
    if (list === null || !(list.matches(":hover") || list.contains(document.activeElement))) release();
  });
  useEffect(() => {
    if (isLoading || !wasLeft.current) return;
    wasLeft.current = false;
    releaseIfAway();
  }, [isLoading]);

  return { shown, listRef, decide, markBack };
}

/** A row that is in the list again is no longer held. */
function withLoaded<Row>(
  held: ReadonlyMap<string, Held<Row>>,
  ids: ReadonlySet<string>,
): ReadonlyMap<string, Held<Row>> {
  const after = [...held].flatMap(([id, one]): [string, Held<Row>][] => {
    if (ids.has(id)) return one.state === "gone" || one.state === "back" ? [] : [[id, one]];
    return [[id, one.state === "decided" ? { ...one, state: "gone" } : one]];
  });
  const isSame = after.length === held.size && after.every(([id, one]) => held.get(id) === one);
  return isSame ? held : new Map(after);
}

const isDecided = ({ state }: Held<unknown>) => state === "decided" || state === "gone";

function withHeld<Row>(
  rows: readonly Row[],
  held: ReadonlyMap<string, Held<Row>>,
  idOf: (row: Row) => string,
): ShownRow<Row>[] {
  const shown = rows.map((row): ShownRow<Row> => {
    const one = held.get(idOf(row));
    return one && isDecided(one) ? { row: one.row, decision: one.decision } : { row, decision: null };
  });
  const gone = [...held.values()].filter(({ row }) => !rows.some((other) => idOf(other) === idOf(row)));
  // The topmost first, since one held row may be below another.
  for (const one of gone.toSorted((a, b) => a.above.length - b.above.length)) {
    const index = Math.max(...shown.map(({ row }, place) => (one.above.includes(idOf(row)) ? place : -1)), -1);
    shown.splice(index + 1, 0, { row: one.row, decision: isDecided(one) ? one.decision : null });
  }
  return shown;
}
