import { httpBatchLink, httpLink, splitLink } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "@utspring/core/router";
import superjson from "superjson";

export const trpc = createTRPCReact<AppRouter>();

export type Outputs = inferRouterOutputs<AppRouter>;

/** Options of `useInfiniteQuery`. */
export const byPage = { getNextPageParam: <Cursor>(page: { nextCursor: Cursor }) => page.nextCursor };

/** Shows the former rows until those of another filter have come. */
export const byPageOfFilter = { ...byPage, placeholderData: <Data>(previous: Data) => previous };

/** `classHeader` makes a header of it. */
export function withShownClass(classId: string | null): { context: { classId: string | null } } {
  return { context: { classId } };
}

/** None on a page without a class. */
export function classHeader(classId: unknown): Record<string, string> {
  return typeof classId === "string" && classId !== "" ? { "x-utspring-class": classId } : {};
}

/** Queries are batched; mutations are sent alone, each with the header of its class. */
export function createClient() {
  return trpc.createClient({
    links: [
      splitLink({
        condition: ({ type }) => type === "mutation",
        true: httpLink({
          url: "/trpc",
          transformer: superjson,
          headers: ({ op }) => classHeader(op.context["classId"]),
        }),
        false: httpBatchLink({ url: "/trpc", transformer: superjson, maxItems: 10 }),
      }),
    ],
  });
}
