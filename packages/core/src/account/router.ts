import {
  changePasswordInput,
  checkSignUpInput,
  confirmEmailInput,
  readResetInput,
  resetPasswordInput,
  signUpInput,
  startClassInput,
} from "@utspring/domain/auth/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { changePassword } from "./procedures/change-password.ts";
import { checkSignUp } from "./procedures/check-sign-up.ts";
import { confirmEmail } from "./procedures/confirm-email.ts";
import { keys } from "./procedures/keys.ts";
import { me } from "./procedures/me.ts";
import { readReset } from "./procedures/read-reset.ts";
import { resetPassword } from "./procedures/reset-password.ts";
import { signUp } from "./procedures/sign-up.ts";
import { startClass } from "./procedures/start-class.ts";

export const accountRouter = router({
  checkSignUp: procedure
    .meta({ description: "Visar om något hindrar att ett konto skapas med de här uppgifterna." })
    .input(checkSignUpInput)
    .mutation(({ ctx, input }) => checkSignUp(ctx, input)),
  signUp: procedure
    .meta({ description: "Skapar ett konto, och går med i klassen om du anger en klasskod." })
    .input(signUpInput)
    .mutation(({ ctx, input }) => signUp(ctx, input)),
  startClass: procedure
    .meta({ description: "Skapar ett konto och ber om en ny klass." })
    .input(startClassInput)
    .mutation(({ ctx, input }) => startClass(ctx, input)),
  confirmEmail: procedure
    .meta({ description: "Bekräftar en e-postadress med koden ur länken i mejlet." })
    .input(confirmEmailInput)
    .mutation(async ({ ctx, input }) => {
      const { deviceProof } = await confirmEmail(ctx, input);
      if (deviceProof !== null) ctx.setDeviceProof?.(deviceProof);
    }),
  me: procedure
    .meta({ description: "Visar vem du är inloggad som, din roll och dina klasser." })
    .query(({ ctx }) => me(ctx)),
  keys: procedure
    .meta({ description: "Visar vad som fortsätter att gälla när du byter lösenord." })
    .query(({ ctx }) => keys(ctx)),
  changePassword: procedure
    .meta({ description: "Byter ditt lösenord och loggar ut alla andra enheter." })
    .input(changePasswordInput)
    .mutation(async ({ ctx, input }) => {
      const { deviceProof } = await changePassword(ctx, input);
      ctx.setDeviceProof?.(deviceProof);
    }),
  readReset: procedure
    .meta({ description: "Visar vad som fortsätter att gälla efter bytet som länken i mejlet är till för." })
    .input(readResetInput)
    .mutation(({ ctx, input }) => readReset(ctx, input)),
  resetPassword: procedure
    .meta({ description: "Sätter ett nytt lösenord med koden ur länken i mejlet." })
    .input(resetPasswordInput)
    .mutation(async ({ ctx, input }) => {
      const { deviceProof } = await resetPassword(ctx, input);
      ctx.setDeviceProof?.(deviceProof);
    }),
});
