import type { Actor } from "@utspring/domain/roles";
import { trpc } from "./trpc.ts";
import type { Outputs } from "./trpc.ts";

/** The signed-in person as the server describes them. */
export type Me = NonNullable<Outputs["auth"]["me"]>;

/** Who is signed in. `isFailed` is true when the server could not be asked, which is not the same as nobody. */
export function useMe() {
  const query = trpc.auth.me.useQuery(undefined, { staleTime: 60_000 });
  return {
    me: query.data ?? null,
    isLoading: query.isPending,
    isFailed: query.isError && query.data === undefined,
    retry: query.refetch,
  };
}

/** The actor that the rules ask about: a visitor when nobody is signed in. */
export function actorOf(me: Me | null): Actor {
  return me?.actor ?? { kind: "visitor" };
}
