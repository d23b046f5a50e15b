import { createElement, lazy, useState } from "react";
import type { ComponentType, ReactNode } from "react";

interface LazyComponent<Props extends object> {
  (props: Props): ReactNode;
  load: () => Promise<unknown>;
}

/** React keeps the error of a `lazy` component, so what failed to load gets a new one. */
const failed = new Set<() => void>();

export function retryFailedLoads(): void {
  for (const retry of failed) retry();
  failed.clear();
}

/** React's `lazy`, but loaded code renders at once, since nothing may suspend during hydration. */
export function lazyNamed<Props extends object>(find: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let found: ComponentType<Props> | null = null;
  const load = async () => {
    try {
      found = await find();
      return { default: found };
    } catch (error) {
      failed.add(retry);
      throw error;
    }
  };
  let Later = lazy(load) as ComponentType<Props>;
  const retry = () => (Later = lazy(load) as ComponentType<Props>);
  function Loaded(props: Props) {
    const [Shown] = useState(() => found ?? Later);
    return createElement(Shown, props);
  }
  return Object.assign(Loaded, { load });
}
