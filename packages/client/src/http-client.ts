import { createTRPCClient, httpLink } from "@trpc/client";
import type { TRPCClient } from "@trpc/client";
import type { inferRouterOutputs } from "@trpc/server";
import superjson from "superjson";
import type { AppRouter } from "@utspring/core/router";

export type UtspringClient = TRPCClient<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

/** The server answers within 10 seconds, also with an error. */
const timeoutMs = 20_000;

export interface ClientOptions {
  url: string;
  token?: string | null;
  classId?: string;
  /** With each answer's headers: `x-utspring-api` names the API, `x-utspring-activity` is the change's number. */
  onAnswer?: (headers: Headers) => void;
}

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
