import { byPage, trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";

export type Activity = Outputs["classes"]["activity"]["rows"][number];

export function useActivity() {
  return trpc.classes.activity.useInfiniteQuery({ limit: 4 }, byPage);
}
