import {
  chooseInput,
  setQuietInput,
  subscribePushInput,
  unsubscribePushInput,
} from "@utspring/domain/notifications/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { choose } from "./procedures/choose.ts";
import { setQuiet } from "./procedures/set-quiet.ts";
import { settings } from "./procedures/settings.ts";
import { subscribePush } from "./procedures/subscribe-push.ts";
import { unsubscribePush } from "./procedures/unsubscribe-push.ts";

export const notificationsRouter = router({
  settings: procedure
    .meta({ description: "Visar vad du får veta, på vilka sätt och på vilka enheter." })
    .query(({ ctx }) => settings(ctx)),
  choose: procedure
    .meta({
      description: "Väljer hur du får veta en sorts nyhet: med push, i mejl direkt eller i dagens sammanfattning.",
    })
    .input(chooseInput)
    .mutation(({ ctx, input }) => choose(ctx, input)),
  setQuiet: procedure
    .meta({ description: "Slår på eller av dina tysta timmar, 21 till 07." })
    .input(setQuietInput)
    .mutation(({ ctx, input }) => setQuiet(ctx, input)),
  subscribePush: procedure
    .meta({ description: "Lägger till en webbläsare som tar emot push." })
    .input(subscribePushInput)
    .mutation(({ ctx, input }) => subscribePush(ctx, input)),
  unsubscribePush: procedure
    .meta({ description: "Tar bort en webbläsare som tar emot push." })
    .input(unsubscribePushInput)
    .mutation(({ ctx, input }) => unsubscribePush(ctx, input)),
});
