import { byPage, trpc } from "../../../lib/query/trpc.ts";

export function usePending() {
  return trpc.payments.pending.useInfiniteQuery({ limit: 50 }, byPage);
}
