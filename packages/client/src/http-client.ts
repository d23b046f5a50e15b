import { createTRPCClient, httpLink } from "@trpc/client";
import type { TRPCClient } from "@trpc/client";
import type { inferRouterOutputs } from "@trpc/server";
import superjson from "superjson";
import type { AppRouter } from "@utspring/core/router";

export type UtspringClient = TRPCClient<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

/** The server answers within 10 seconds or says why; a server that does neither is gone. */
const timeoutMs = 20_000;

export interface ClientOptions {
  url: string;
  token?: string | null;
  /**
   * The class that changes are meant for: they are refused while another is the active one. Left out, they act in the
   * active class.
   */
  classId?: string;
  /**
   * Called with the headers of each answer: `x-utspring-api` names the API that answered, `x-utspring-activity` is the
   * number of the change in `activity`.
   */
  onAnswer?: (headers: Headers) => void;
}

/** A typed client of the API for scripts: `client.fund.deposit.mutate({ amount: "250", … })`. */
export function createUtspringClient({ url, token, classId, onAnswer }: ClientOptions): UtspringClient {
  return createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${url.replace(/(?<!\/)\/+$/u, "")}/trpc`,
        transformer: superjson,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(classId === undefined ? {} : { "x-utspring-class": classId }),
        },
        fetch: async (input, init) => {
          const signals = [AbortSignal.timeout(timeoutMs), ...(init?.signal ? [init.signal] : [])];
          const response = await fetch(input, { ...(init as RequestInit), signal: AbortSignal.any(signals) });
          onAnswer?.(response.headers);
          return response;
        },
      }),
    ],
  });
}
