import { useIsMutating } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { trpc } from "../query/trpc.ts";

/** No background read should begin then. */
export function useIsSigningOut(): boolean {
  return useIsMutating({ mutationKey: getMutationKey(trpc.auth.signOut) }) > 0;
}
