import { useSyncExternalStore } from "react";

export interface Store<Value> {
  get: () => Value;
  set: (next: Value) => void;
  subscribe: (listener: () => void) => () => void;
  initial: Value;
}

/** Belongs to the page: nothing may set it while the server renders. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** On the server and while hydrating `rendered`, by default the initial value. */
export function useStore<Value, Rendered = Value>(
  store: Store<Value>,
  rendered: Value | Rendered = store.initial,
): Value | Rendered {
  return useSyncExternalStore<Value | Rendered>(store.subscribe, store.get, () => rendered);
}
