import { useSyncExternalStore } from "react";

export interface Store<Value> {
  get: () => Value;
  /** Replaces the value and renders the components that use it again. */
  set: (next: Value) => void;
  subscribe: (listener: () => void) => () => void;
  /** The value that it was created with. */
  initial: Value;
}

/** Creates a store. It belongs to the page, so nothing may set it while the server renders. */
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

/** A store's value; on the server and while hydrating `rendered`, by default the initial value. */
export function useStore<Value, Rendered = Value>(
  store: Store<Value>,
  rendered: Value | Rendered = store.initial,
): Value | Rendered {
  return useSyncExternalStore<Value | Rendered>(store.subscribe, store.get, () => rendered);
}
