import { updateUserInput, userInput, usersInput } from "@utspring/domain/admin/schema";
import { procedure, router } from "../../kernel/trpc.ts";
import { details } from "./procedures/details.ts";
import { freeze } from "./procedures/freeze.ts";
import { list } from "./procedures/list.ts";
import { remove } from "./procedures/remove.ts";
import { removeFactors } from "./procedures/remove-factors.ts";
import { unfreeze } from "./procedures/unfreeze.ts";
import { update } from "./procedures/update.ts";

export const adminUsersRouter = router({
  list: procedure
    .meta({ description: "Söker bland användarna." })
    .input(usersInput)
    .query(({ ctx, input }) => list(ctx, input)),
  details: procedure
    .meta({ description: "Visar en användare med anteckningar och klasser." })
    .input(userInput)
    .query(({ ctx, input }) => details(ctx, input)),
  update: procedure
    .meta({ description: "Ändrar en användares namn, roll, klass och anteckningar." })
    .input(updateUserInput)
    .mutation(({ ctx, input }) => update(ctx, input)),
  remove: procedure
    .meta({ description: "Raderar ett konto för gott.", needsConfirmation: true })
    .input(userInput)
    .mutation(({ ctx, input }) => remove(ctx, input)),
  freeze: procedure
    .meta({ description: "Fryser ett konto och loggar ut det överallt.", needsConfirmation: true })
    .input(userInput)
    .mutation(({ ctx, input }) => freeze(ctx, input)),
  removeFactors: procedure
    .meta({
      description: "Tar bort en användares passkeys och kodapp, när de har gått förlorade.",
      needsConfirmation: true,
    })
    .input(userInput)
    .mutation(({ ctx, input }) => removeFactors(ctx, input)),
  unfreeze: procedure
    .meta({ description: "Öppnar ett fryst konto igen." })
    .input(userInput)
    .mutation(({ ctx, input }) => unfreeze(ctx, input)),
});
