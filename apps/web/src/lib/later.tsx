import { Skeleton } from "@mantine/core";
import { lazy, memo } from "react";
import type { ComponentType } from "react";
import { Piece } from "./piece.tsx";

/**
 * A piece of a page whose code comes after the page's own, such as a form's. The server renders it with the page. `height` holds its place where nothing
 * was rendered.
 */
export function later<Props extends object>(find: () => Promise<ComponentType<Props>>, height: number) {
  const Found = lazy(() => find().then((found) => ({ default: found }))) as ComponentType<Props>;
  // React throws away what it has not taken over yet and is given anew: only when something has changed.
  return memo(function Later(props: Props) {
    return <Piece fallback={<Skeleton h={height} radius="lg" />}><Found {...props} /></Piece>;
  });
}
