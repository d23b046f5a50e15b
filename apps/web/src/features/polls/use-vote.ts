import { pollsTexts } from "./polls-texts.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import type { Poll } from "./use-polls.ts";

/** The choice shows at once and is reverted if the server refuses. The counts come from the server. */
export function useVote() {
  const { polls } = trpc.useUtils();
  const testUsers = useAction(trpc.polls.vote, pollsTexts.vote);
  return async (pollId: string, optionIndex: number): Promise<void> => {
    await polls.list.cancel();
    const before = polls.list.getData()?.find(({ id }) => id === pollId);
    const show = (poll: Poll) =>
      polls.list.setData(undefined, (all) => all?.map((one) => (one.id === pollId ? poll : one)));
    if (before) show({ ...before, ownVote: optionIndex, canVote: false });
    if (await testUsers.run({ pollId, optionIndex }, before?.title ?? null)) return;
    if (before) show(before);
  };
}
