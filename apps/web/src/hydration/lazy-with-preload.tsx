import { lazy, useState } from "react";
import type { ComponentType } from "react";

export interface PreloadableComponent<Props extends object> {
  (props: Props): React.ReactNode;
  load: () => Promise<unknown>;
}

/** React's `lazy`, but loaded code renders at once, since nothing may suspend during hydration. */
export function lazyWithPreload<Props extends object>(
  find: () => Promise<ComponentType<Props>>,
): PreloadableComponent<Props> {
  let found: ComponentType<Props> | null = null;
  const load = async () => {
    found = await find();
    return { default: found };
  };
  const Deferred = lazy(load) as ComponentType<Props>;
  function Loaded(props: Props) {
    const [Shown] = useState(() => found ?? Deferred);
    return <Shown {...props} />;
  }
  return Object.assign(Loaded, { load });
}
