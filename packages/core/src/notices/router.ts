import { chooseInput, setQuietInput, subscribePushInput, unsubscribePushInput } from "@utspring/domain/notices/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { choose } from "./choose.ts";
import { setQuiet } from "./set-quiet.ts";
import { settings } from "./settings.ts";
import { subscribePush } from "./subscribe-push.ts";
import { unsubscribePush } from "./unsubscribe-push.ts";

export const noticesRouter = router({
  settings: procedure.query(({ ctx }) => settings(ctx)),
  choose: procedure.input(chooseInput).mutation(({ ctx, input }) => choose(ctx, input)),
  setQuiet: procedure.input(setQuietInput).mutation(({ ctx, input }) => setQuiet(ctx, input)),
  subscribePush: procedure.input(subscribePushInput).mutation(({ ctx, input }) => subscribePush(ctx, input)),
  unsubscribePush: procedure.input(unsubscribePushInput).mutation(({ ctx, input }) => unsubscribePush(ctx, input)),
});
