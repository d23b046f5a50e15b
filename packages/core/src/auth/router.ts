import {
  confirmPasswordInput,
  createTokenInput,
  requestPasswordResetInput,
  revokeSessionInput,
  sessionsInput,
  signInInput,
  updateNameInput,
} from "@utspring/domain/auth/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { confirmPassword } from "./procedures/confirm-password.ts";
import { createToken } from "./procedures/create-token.ts";
import { passkeysRouter } from "./passkeys/router.ts";
import { requestEmailConfirmation } from "./procedures/request-email-confirmation.ts";
import { requestPasswordReset } from "./procedures/request-password-reset.ts";
import { revokeSession } from "./procedures/revoke-session.ts";
import { sessionEndReason } from "./procedures/session-end-reason.ts";
import { sessions } from "./procedures/sessions.ts";
import { signIn } from "./procedures/sign-in.ts";
import { signOut } from "./procedures/sign-out.ts";
import { totpRouter } from "./totp/router.ts";
import { updateName } from "./procedures/update-name.ts";

export const authRouter = router({
  signIn: procedure
    .meta({ description: "Loggar in i webbläsaren med e-post och lösenord." })
    .input(signInInput)
    .mutation(async ({ ctx, input }) => {
      const { userId, secret, deviceProof } = await signIn(ctx, input);
      ctx.setSession(secret);
      ctx.setDeviceProof?.(deviceProof);
      return { userId };
    }),
  createToken: procedure
    .meta({ description: "Skapar en namngiven nyckel som program loggar in med." })
    .input(createTokenInput)
    .mutation(({ ctx, input }) => createToken(ctx, input)),
  signOut: procedure.meta({ description: "Loggar ut och gör inloggningen ogiltig." }).mutation(async ({ ctx }) => {
    await signOut(ctx);
    ctx.setSession(null);
  }),
  sessionEndReason: procedure
    .meta({ description: "Visar varför webbläsarens inloggning är avslutad, om någon annan avslutade den." })
    .query(({ ctx }) => sessionEndReason(ctx)),
  requestPasswordReset: procedure
    .meta({ description: "Skickar ett mejl med en länk för att välja ett nytt lösenord." })
    .input(requestPasswordResetInput)
    .mutation(({ ctx, input }) => requestPasswordReset(ctx, input)),
  requestEmailConfirmation: procedure
    .meta({ description: "Skickar mejlet som bekräftar din e-postadress en gång till." })
    .mutation(({ ctx }) => requestEmailConfirmation(ctx)),
  confirmPassword: procedure
    .meta({ description: "Bekräftar ditt lösenord, så att du i tio minuter kan göra det som kräver det." })
    .input(confirmPasswordInput)
    .mutation(({ ctx, input }) => confirmPassword(ctx, input)),
  updateName: procedure
    .meta({ description: "Ändrar ditt för- och efternamn." })
    .input(updateNameInput)
    .mutation(({ ctx, input }) => updateName(ctx, input)),
  sessions: procedure
    .meta({ description: "Listar dina inloggade webbläsare och nycklar." })
    .input(sessionsInput)
    .query(({ ctx, input }) => sessions(ctx, input)),
  revokeSession: procedure
    .meta({ description: "Loggar ut en av dina webbläsare eller nycklar." })
    .input(revokeSessionInput)
    .mutation(({ ctx, input }) => revokeSession(ctx, input)),
  passkeys: passkeysRouter,
  totp: totpRouter,
});
