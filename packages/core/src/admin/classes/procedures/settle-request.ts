import { withDrawnCode } from "../../../classes/draw-code.ts";
import { dayOf } from "@utspring/domain/dates";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { Jobs } from "../../../kernel/jobs.ts";
import { write } from "../../../kernel/transaction.ts";
import { notifyAdmins } from "../../../notifications/notify-admins.ts";
import { lockClassRequest, openRequestedClass } from "../requested-class.ts";

/** Creates the class where the installation is open to it; otherwise tells the administrators. */
export async function settleRequest(ctx: Ctx, { userId }: Jobs["settleClassRequest"]): Promise<void> {
  const authorization = authorize(ctx, "admin.classes.settleRequest");
  await withDrawnCode((code) =>
    write(ctx, authorization, async (work) => {
      const request = await lockClassRequest(work.tx, userId);
      if (request === null) return;
      if (ctx.deps.classRequests === "open" && request.opensItself)
        await openRequestedClass(work, authorization, ctx.deps, request, code);
      else await notifyAdmins(work, { kind: "classAsked", refId: userId, mark: dayOf(request.createdAt) });
    }),
  );
}
