import type { CreateClassInput } from "@utspring/domain/admin/schema";
import { requireConfirmed } from "../../../auth/require-confirmed.ts";
import { withDrawnCode } from "../../../classes/draw-code.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Authorization } from "../../../kernel/authorization.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { withIdempotencyKey } from "../../../kernel/idempotency.ts";
import { enqueue } from "../../../kernel/jobs.ts";
import { write } from "../../../kernel/transaction.ts";
import { appoint } from "../appoint.ts";
import { findRepresentative } from "../find-representative.ts";
import { insertClass } from "../insert-class.ts";

export interface CreatedClass {
  classId: string;
  code: string;
  /** `invited`: no account has confirmed the address, which gets the class's link. Null when none was given. */
  representative: "appointed" | "invited" | null;
}

/** `drawCode` draws a class code; the demo class brings its own. */
export async function create(ctx: Ctx, input: CreateClassInput, drawCode?: () => string): Promise<CreatedClass> {
  const authorization = authorize(ctx, "admin.classes.create");
  return withDrawnCode((code) => createWithCode(ctx, authorization, input, code), drawCode);
}

function createWithCode(
  ctx: Ctx,
  authorization: Authorization & { userId: string; sessionId: string },
  input: CreateClassInput,
  code: string,
) {
  const { name, description, representativeEmail: email } = input;
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async (): Promise<CreatedClass> => {
      const { tx, now } = work;
      if (email) await requireConfirmed(work, authorization);
      const userId = email ? await findRepresentative(tx, email) : null;
      const classId = await insertClass(work, authorization, ctx.deps.newId, {
        name,
        description: description || null,
        code,
      });
      if (!email) return { classId, code, representative: null };
      if (userId !== null) await appoint(work, authorization, { classId, userId });
      else {
        const { userId: inviterId } = authorization;
        const invitation = { classId, inviterId, email, firstName: null, queuedAt: now.toISOString() };
        await enqueue(tx, "sendInviteMail", invitation);
      }
      return { classId, code, representative: userId === null ? "invited" : "appointed" };
    }),
  );
}
