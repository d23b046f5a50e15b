import { useIsMutating } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { trpc } from "../query/trpc.ts";

/** True while the person signs out, when a background read should not begin. */
export function useIsSigningOut(): boolean {
  return useIsMutating({ mutationKey: getMutationKey(trpc.auth.signOut) }) > 0;
}
