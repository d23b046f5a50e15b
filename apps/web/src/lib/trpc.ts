import { httpBatchLink } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "@utspring/core/router";
import superjson from "superjson";

/** The server's verbs as hooks: F12 on `trpc.fund.deposit` leads to the verb. */
export const trpc = createTRPCReact<AppRouter>();

/** What the server answers, verb by verb. */
export type Outputs = inferRouterOutputs<AppRouter>;

/** Queries and mutations over HTTP. Subscriptions have their own socket (live-socket.ts), opened only for members. */
export function createClient() {
  return trpc.createClient({
    links: [httpBatchLink({ url: "/trpc", transformer: superjson, maxItems: 10 })],
  });
}
