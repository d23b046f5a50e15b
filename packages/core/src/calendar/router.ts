import { createInput, listInput, removeInput, updateInput } from "@utspring/domain/calendar/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { create } from "./create.ts";
import { feed } from "./feed.ts";
import { list } from "./list.ts";
import { remove } from "./remove.ts";
import { renewFeed } from "./renew-feed.ts";
import { update } from "./update.ts";

/** `readFeed` has an HTTP route of its own: apps/server/src/routes/calendar-feed.ts. */
export const calendarRouter = router({
  list: procedure.input(listInput).query(({ ctx, input }) => list(ctx, input)),
  create: procedure.input(createInput).mutation(({ ctx, input }) => create(ctx, input)),
  update: procedure.input(updateInput).mutation(({ ctx, input }) => update(ctx, input)),
  remove: procedure.input(removeInput).mutation(({ ctx, input }) => remove(ctx, input)),
  feed: procedure.query(({ ctx }) => feed(ctx)),
  renewFeed: procedure.mutation(({ ctx }) => renewFeed(ctx)),
});
