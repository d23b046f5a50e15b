import { trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";

/** One poll as this user may see it. */
export type Poll = Outputs["polls"]["list"][number];
export type Effect = NonNullable<Poll["effect"]>;
export type PollOptionResult = Poll["options"][number];

/** The class's polls, the open ones first. */
export function usePolls() {
  return trpc.polls.list.useQuery();
}
