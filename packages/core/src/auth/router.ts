import {
  changePasswordInput,
  confirmEmailInput,
  confirmPasswordInput,
  createTokenInput,
  requestPasswordResetInput,
  resetPasswordInput,
  revokeSessionInput,
  sessionsInput,
  signInInput,
  updateNameInput,
} from "@utspring/domain/auth/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { changePassword } from "./change-password.ts";
import { confirmEmail } from "./confirm-email.ts";
import { confirmPassword } from "./confirm-password.ts";
import { createToken } from "./create-token.ts";
import { passkeysRouter } from "./passkeys/router.ts";
import { requestEmailConfirmation } from "./request-email-confirmation.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { resetPassword } from "./reset-password.ts";
import { revokeSession } from "./revoke-session.ts";
import { sessionEndReason } from "./session-end-reason.ts";
import { sessions } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { totpRouter } from "./totp/router.ts";
import { updateName } from "./update-name.ts";

export const authRouter = router({
  signIn: procedure.input(signInInput).mutation(async ({ ctx, input }) => {
    const { userId, secret, deviceProof } = await signIn(ctx, input);
    ctx.setSession(secret);
    ctx.setDeviceProof?.(deviceProof);
    return { userId };
  }),
  createToken: procedure.input(createTokenInput).mutation(({ ctx, input }) => createToken(ctx, input)),
  signOut: procedure.mutation(async ({ ctx }) => {
    await signOut(ctx);
    ctx.setSession(null);
  }),
  sessionEndReason: procedure.query(({ ctx }) => sessionEndReason(ctx)),
  requestPasswordReset: procedure
    .input(requestPasswordResetInput)
    .mutation(({ ctx, input }) => requestPasswordReset(ctx, input)),
  resetPassword: procedure.input(resetPasswordInput).mutation(async ({ ctx, input }) => {
    const { deviceProof } = await resetPassword(ctx, input);
    ctx.setDeviceProof?.(deviceProof);
  }),
  confirmEmail: procedure.input(confirmEmailInput).mutation(({ ctx, input }) => confirmEmail(ctx, input)),
  requestEmailConfirmation: procedure.mutation(({ ctx }) => requestEmailConfirmation(ctx)),
  confirmPassword: procedure.input(confirmPasswordInput).mutation(({ ctx, input }) => confirmPassword(ctx, input)),
  changePassword: procedure.input(changePasswordInput).mutation(async ({ ctx, input }) => {
    const { deviceProof } = await changePassword(ctx, input);
    ctx.setDeviceProof?.(deviceProof);
  }),
  updateName: procedure.input(updateNameInput).mutation(({ ctx, input }) => updateName(ctx, input)),
  sessions: procedure.input(sessionsInput).query(({ ctx, input }) => sessions(ctx, input)),
  revokeSession: procedure.input(revokeSessionInput).mutation(({ ctx, input }) => revokeSession(ctx, input)),
  passkeys: passkeysRouter,
  totp: totpRouter,
});
