import { trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";

export type Claim = Outputs["payments"]["claims"]["list"]["rows"][number];

export function useClaims() {
  return trpc.payments.claims.list.useQuery();
}
