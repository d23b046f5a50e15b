import { Skeleton } from "@mantine/core";
import { memo } from "react";
import type { ComponentType } from "react";
import { lazyNamed } from "../ui/lazy-named.ts";
import { HydrationBoundary } from "./hydration-boundary.tsx";

/** The server renders it with the page, and its code loads later. Elsewhere, `height` reserves its space. */
export function deferred<Props extends object>(find: () => Promise<ComponentType<Props>>, height: number) {
  const Found = lazyNamed(find);
  // React discards HTML that is not hydrated yet when its component gets new props.
  return memo(function Deferred(props: Props) {
    return (
      <HydrationBoundary fallback={<Skeleton h={height} radius="lg" />}>
        <Found {...props} />
      </HydrationBoundary>
    );
  });
}
