import type { InvitationInput } from "@utspring/domain/classes/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { findInvitingClass } from "../find-inviting-class.ts";

/** Under the limit of joining. No name for an unknown code, nor while codes are being guessed. */
export async function invitation(ctx: Ctx, input: InvitationInput): Promise<{ className: string | null }> {
  authorize(ctx, "classes.invitation");
  const klass = await findInvitingClass(ctx, input.classCode);
  return { className: klass === null || klass === "hidden" ? null : klass.name };
}
