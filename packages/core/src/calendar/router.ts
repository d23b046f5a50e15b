import { createInput, listInput, removeInput, updateInput } from "@utspring/domain/calendar/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { create } from "./procedures/create.ts";
import { feed } from "./procedures/feed.ts";
import { list } from "./procedures/list.ts";
import { remove } from "./procedures/remove.ts";
import { renewFeed } from "./procedures/renew-feed.ts";
import { update } from "./procedures/update.ts";

/** `readFeed` has an HTTP route of its own: apps/server/src/routes/calendar-feed.ts. */
export const calendarRouter = router({
  list: procedure
    .meta({ description: "Listar klassens evenemang." })
    .input(listInput)
    .query(({ ctx, input }) => list(ctx, input)),
  create: procedure
    .meta({ description: "Skapar ett evenemang." })
    .input(createInput)
    .mutation(({ ctx, input }) => create(ctx, input)),
  update: procedure
    .meta({ description: "Ändrar ett evenemang." })
    .input(updateInput)
    .mutation(({ ctx, input }) => update(ctx, input)),
  remove: procedure
    .meta({ description: "Tar bort ett evenemang.", needsConfirmation: true })
    .input(removeInput)
    .mutation(({ ctx, input }) => remove(ctx, input)),
  feed: procedure.meta({ description: "Visar om du har en kalenderprenumeration." }).query(({ ctx }) => feed(ctx)),
  renewFeed: procedure
    .meta({
      description: "Skapar en ny hemlig adress för din kalenderprenumeration; den gamla slutar gälla.",
      needsConfirmation: true,
    })
    .mutation(({ ctx }) => renewFeed(ctx)),
});
