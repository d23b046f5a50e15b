import type { Actor } from "@utspring/domain/roles";
import { trpc } from "../query/trpc.ts";
import type { Outputs } from "../query/trpc.ts";

export type Me = NonNullable<Outputs["auth"]["me"]>;

/** `isFailed`: the session could not be read, which does not mean signed out. */
export function useMe() {
  const query = trpc.auth.me.useQuery(undefined, { staleTime: 60_000 });
  return {
    me: query.data ?? null,
    isLoading: query.isPending,
    isFailed: query.isError && query.data === undefined,
    retry: query.refetch,
  };
}

export function actorOf(me: Me | null): Actor {
  return me?.actor ?? { kind: "visitor" };
}
