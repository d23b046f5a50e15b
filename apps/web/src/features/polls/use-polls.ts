import { trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";

export type Poll = Outputs["polls"]["list"][number];
export type Effect = NonNullable<Poll["effect"]>;
export type PollOptionResult = Poll["options"][number];

export function usePolls() {
  return trpc.polls.list.useQuery();
}
