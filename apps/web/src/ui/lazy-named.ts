import { lazy } from "react";
import type { ComponentType } from "react";

export function lazyNamed<Props extends object>(find: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(() => find().then((found) => ({ default: found }))) as ComponentType<Props>;
}
