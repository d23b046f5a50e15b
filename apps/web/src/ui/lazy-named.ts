import { lazy } from "react";
import type { ComponentType } from "react";

/** React's `lazy` for a component that its file exports by name. */
export function lazyNamed<Props extends object>(find: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(() => find().then((found) => ({ default: found }))) as ComponentType<Props>;
}
