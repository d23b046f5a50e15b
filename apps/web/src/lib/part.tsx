import { lazy, useState } from "react";
import type { ComponentType } from "react";

/** A component with a file of its own, which can be fetched before it is shown. */
export interface Part<Props extends object> {
  (props: Props): React.ReactNode;
  load: () => Promise<unknown>;
}

/**
 * React's `lazy`, but for a component that has been loaded already, which is rendered at once: where a page that the server rendered is taken over
 * nothing may be on its way.
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
