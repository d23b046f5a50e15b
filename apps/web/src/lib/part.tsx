import { lazy, useState } from "react";
import type { ComponentType } from "react";

/** A lazy component whose code can be loaded before it is shown. */
export interface Part<Props extends object> {
  (props: Props): React.ReactNode;
  load: () => Promise<unknown>;
}

/**
 * React's `lazy`, but a component whose code is already loaded renders at once, since nothing may suspend during
 * hydration.
 */
export function part<Props extends object>(find: () => Promise<ComponentType<Props>>): Part<Props> {
  let found: ComponentType<Props> | null = null;
  const load = async () => {
    found = await find();
    return { default: found };
  };
  const Later = lazy(load) as ComponentType<Props>;
  function Loaded(props: Props) {
    const [Shown] = useState(() => found ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Loaded, { load });
}
