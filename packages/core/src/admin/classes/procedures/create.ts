import { eq } from "drizzle-orm";
import type { CreateClassInput } from "@utspring/domain/admin/schema";
import { requireConfirmed } from "../../../auth/require-confirmed.ts";
import { AppError } from "@utspring/domain/errors";
import { withDrawnCode } from "../../../classes/draw-code.ts";
import { queueInvitation } from "../../../classes/queue-invitation.ts";
import { classes } from "../../../classes/table.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Authorization } from "../../../kernel/authorization.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { withIdempotencyKey } from "../../../kernel/idempotency.ts";
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
      const templateId = input.templateClassId || null;
      if (templateId !== null) {
        const found = await tx.select({ id: classes.id }).from(classes).where(eq(classes.id, templateId));
        if (found.length === 0) throw new AppError("NOT_FOUND", { field: "templateClassId" });
      }
      const classId = await insertClass(work, authorization, ctx.deps.newId, {
        name,
        description: description || null,
        code,
        templateId,
      });
      if (!email) return { classId, code, representative: null };
      if (userId !== null) await appoint(work, authorization, { classId, userId });
      else {
        const { userId: invitedBy } = authorization;
        await queueInvitation(tx, { id: ctx.deps.newId(), classId, invitedBy, email, firstName: null, queuedAt: now });
      }
      return { classId, code, representative: userId === null ? "invited" : "appointed" };
    }),
  );
}
