import { factorCodeInput } from "@utspring/domain/auth/factor-schema";
import { procedure, router } from "../../kernel/trpc.ts";
import { activate } from "./procedures/activate.ts";
import { begin } from "./procedures/begin.ts";
import { confirm } from "./procedures/confirm.ts";
import { remove } from "./procedures/remove.ts";
import { renewCodes } from "./procedures/renew-codes.ts";
import { status } from "./procedures/status.ts";

export const totpRouter = router({
  status: procedure
    .meta({ description: "Visar om du har koder från en app, och hur många återställningskoder som finns kvar." })
    .query(({ ctx }) => status(ctx)),
  begin: procedure
    .meta({ description: "Skapar en hemlighet att lägga in i en kodapp." })
    .mutation(({ ctx }) => begin(ctx)),
  activate: procedure
    .meta({ description: "Bekräftar kodappen med en kod, och visar återställningskoderna." })
    .input(factorCodeInput)
    .mutation(({ ctx, input }) => activate(ctx, input)),
  confirm: procedure
    .meta({ description: "Anger en kod från appen, så att inloggningen räknas som administratörens." })
    .input(factorCodeInput)
    .mutation(({ ctx, input }) => confirm(ctx, input)),
  renewCodes: procedure
    .meta({ description: "Ger nya återställningskoder; de gamla slutar gälla.", needsConfirmation: true })
    .mutation(({ ctx }) => renewCodes(ctx)),
  remove: procedure
    .meta({ description: "Tar bort kodappen och återställningskoderna.", needsConfirmation: true })
    .mutation(({ ctx }) => remove(ctx)),
});
