import { removeMyAccountInput } from "@utspring/domain/auth/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { exportMyData } from "./procedures/export-my-data.ts";
import { removeMyAccount } from "./procedures/remove-my-account.ts";

export const privacyRouter = router({
  exportMyData: procedure
    .meta({ description: "Hämtar alla uppgifter som Utspring har om dig." })
    .query(({ ctx }) => exportMyData(ctx)),
  removeMyAccount: procedure
    .meta({ description: "Tar bort ditt konto för gott.", needsConfirmation: true })
    .input(removeMyAccountInput)
    .mutation(async ({ ctx, input }) => {
      await removeMyAccount(ctx, input);
      ctx.setSession(null);
    }),
});
