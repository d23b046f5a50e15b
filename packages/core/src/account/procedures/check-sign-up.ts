import { eq } from "drizzle-orm";
import type { CheckSignUpInput } from "@utspring/domain/auth/schema";
import { maxClassSize } from "@utspring/domain/classes/schema";
import { AppError } from "@utspring/domain/errors";
import { refuseGuessable } from "../../auth/refuse-guessable.ts";
import { users } from "../../auth/table.ts";
import { findInvitingClass } from "../../classes/find-inviting-class.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";

/** What `signUp` would refuse, before the terms are read. It creates nothing, so `signUp` checks again. */
export async function checkSignUp(ctx: Ctx, input: CheckSignUpInput): Promise<void> {
  authorize(ctx, "auth.checkSignUp");
  const { deps, ip } = ctx;
  refuseGuessable(input.password, input, "password");
  await deps.rateLimiter.consume("signUpCheckByIp", ip);
  const taken = await deps.db.preAuth.autocommit
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, input.email));
  if (taken.length > 0) throw new AppError("EMAIL_TAKEN", { field: "email" });
  if (!input.classCode) return;
  const klass = await findInvitingClass(ctx, input.classCode);
  if (klass === null) throw new AppError("UNKNOWN_CLASS_CODE", { field: "classCode" });
  if (klass !== "hidden" && klass.memberCount >= maxClassSize) throw new AppError("CLASS_FULL", { field: "classCode" });
}
