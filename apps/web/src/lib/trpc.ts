import { httpBatchLink, httpLink, splitLink } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "@utspring/core/router";
import superjson from "superjson";

/** The server's verbs as hooks: F12 on `trpc.fund.deposit` leads to the verb. */
export const trpc = createTRPCReact<AppRouter>();

/** What the server answers, verb by verb. */
export type Outputs = inferRouterOutputs<AppRouter>;

/** What a call is sent with: the class that its screen shows. */
export function shownIn(classId: string | null): { context: { classId: string | null } } {
  return { context: { classId } };
}

/** The header in which a request says which class its screen shows; none on a page of no class. */
export function classHeader(classId: unknown): Record<string, string> {
  return typeof classId === "string" && classId !== "" ? { "x-utspring-class": classId } : {};
}

/** Queries in batches and mutations one by one, each with its own class. Subscriptions have their own socket (live-connection.ts), opened only for members. */
export function createClient() {
  return trpc.createClient({
    links: [
      splitLink({
        condition: ({ type }) => type === "mutation",
        true: httpLink({ url: "/trpc", transformer: superjson, headers: ({ op }) => classHeader(op.context["classId"]) }),
        false: httpBatchLink({ url: "/trpc", transformer: superjson, maxItems: 10 }),
      }),
    ],
  });
}
