import { createTRPCClient, httpLink } from "@trpc/client";
import type { TRPCClient } from "@trpc/client";
import type { inferRouterOutputs } from "@trpc/server";
import superjson from "superjson";
import type { AppRouter } from "@utspring/core/router";

export type UtspringClient = TRPCClient<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

/** The server answers within 10 seconds or says why; a server that does neither is gone. */
const patienceMs = 20_000;

/** A typed client of the API for scripts: `client.fund.deposit.mutate({ amount: "250", … })`. */
export function createUtspringClient({ url, token }: { url: string; token?: string | null }): UtspringClient {
  return createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${url.replace(/\/+$/u, "")}/trpc`,
        transformer: superjson,
        headers: token ? { authorization: `Bearer ${token}` } : {},
        fetch: (input, init) => {
          const signals = [AbortSignal.timeout(patienceMs), ...(init?.signal ? [init.signal] : [])];
          return fetch(input, { ...(init as RequestInit), signal: AbortSignal.any(signals) });
        },
      }),
    ],
  });
}
