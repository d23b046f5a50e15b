import { AppError } from "@utspring/domain/errors";
import { lockOwnAccount } from "../../auth/lock-account.ts";
import { isOnlyStudentansvarig } from "../../classes/is-only-studentansvarig.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { lockClass, writePreAuth } from "../../kernel/transaction.ts";
import { endResponsibility } from "../change-role.ts";

/** The caller stays in the class as an elev, and is signed out. @throws AppError LAST_RESPONSIBLE. */
export async function stepDown(ctx: Ctx): Promise<void> {
  const authorization = authorize(ctx, "classes.stepDown");
  const place = { userId: authorization.userId, classId: authorization.classId };
  await writePreAuth(ctx, authorization, async (work) => {
    await lockOwnAccount(work.tx, authorization);
    await lockClass(work.tx, place.classId);
    if (await isOnlyStudentansvarig(work, place)) throw new AppError("LAST_RESPONSIBLE");
    await endResponsibility(work, authorization, place);
  });
}
