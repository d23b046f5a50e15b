import type { SignInInput } from "@utspring/domain/auth/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { writePreAuth } from "../../kernel/transaction.ts";
import { callingDevice } from "../calling-device.ts";
import { lockVerified } from "../lock-account.ts";
import { startSession } from "../start-session.ts";
import { verifyCredentials } from "../verify-credentials.ts";

/** If the password changes, or the account is frozen or removed, while the password is hashed, no session is opened. */
export async function signIn(
  ctx: Ctx,
  input: SignInInput,
): Promise<{ userId: string; secret: string; deviceProof: string }> {
  const authorization = authorize(ctx, "auth.signIn");
  const verified = await verifyCredentials(ctx, input.email, input.password);
  const { secret, deviceProof } = await writePreAuth(ctx, authorization, async (work) =>
    startSession(work, await lockVerified(work.tx, verified), {
      id: ctx.deps.newId(),
      token: null,
      device: callingDevice(ctx),
      replaced: ctx.sessionSecret,
      shownProof: ctx.deviceProof,
    }),
  );
  return { userId: verified.userId, secret, deviceProof };
}
