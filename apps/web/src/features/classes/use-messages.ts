import { byPage, trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";

export type Message = Outputs["classes"]["messages"]["rows"][number];

export function useMessages() {
  return trpc.classes.messages.useInfiniteQuery({ limit: 20 }, byPage);
}
