import { Skeleton } from "@mantine/core";
import { lazy, memo, Suspense, useEffect, useRef } from "react";
import type { ComponentType, ReactNode } from "react";
import { useIsFirst } from "../ui/first-view.ts";
import { wake } from "./early.ts";

/**
 * A piece of a page whose code comes after the page's own, such as a form's. The server renders it with the page, and what is written and pressed in it
 * before its code has come is kept (early.ts). `height` holds its place where nothing was rendered.
 */
export function later<Props extends object>(find: () => Promise<ComponentType<Props>>, height: number) {
  const Found = lazy(() => find().then((found) => ({ default: found }))) as ComponentType<Props>;
  // React throws away what it has not taken over yet and is given anew: only when something has changed.
  return memo(function Later(props: Props) {
    return <Suspense fallback={<Skeleton h={height} radius="lg" />}><Asleep><Found {...props} /></Asleep></Suspense>;
  });
}

function Asleep({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isFirst = useIsFirst();
  useEffect(() => {
    if (place.current?.hasAttribute("data-rendered")) wake(place.current);
  }, []);
  return <div ref={place} data-rendered={isFirst ? "" : undefined}>{children}</div>;
}
