import type { ApproveClassInput } from "@utspring/domain/admin/schema";
import { AppError } from "@utspring/domain/errors";
import { withDrawnCode } from "../../../classes/draw-code.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { withIdempotencyKey } from "../../../kernel/idempotency.ts";
import { write } from "../../../kernel/transaction.ts";
import { lockClassRequest, openRequestedClass } from "../requested-class.ts";

export async function approve(ctx: Ctx, input: ApproveClassInput): Promise<{ classId: string; code: string }> {
  const authorization = authorize(ctx, "admin.classes.approve");
  return withDrawnCode((code) =>
    write(ctx, authorization, (work) =>
      withIdempotencyKey(work, authorization, input, async () => {
        const request = await lockClassRequest(work.tx, input.userId);
        if (request === null) throw new AppError("NOT_FOUND");
        return openRequestedClass(work, authorization, ctx.deps, request, code);
      }),
    ),
  );
}
