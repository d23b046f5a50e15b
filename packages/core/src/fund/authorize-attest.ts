import { sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { withManagersRole, withManagersView } from "../kernel/authorize.ts";
import type { ClassAuthorization } from "../kernel/authorization.ts";
import type { Ctx } from "../kernel/context.ts";
import { read } from "../kernel/transaction.ts";

/** An auditor gets the RLS role of a studentansvarig for this transaction; its triggers check again who attests. */
export async function authorizeAttest(ctx: Ctx, asMember: ClassAuthorization): Promise<ClassAuthorization> {
  const asManager = withManagersView(ctx, asMember, "fund.withdraw");
  if (asManager.dbRole === "manager") return asManager;
  const { userId, classId } = asMember;
  const [may] = await read(ctx, asMember, (tx) =>
    tx.execute<{ is_auditor: boolean; is_new: boolean; may_attest: boolean }>(sql`
      select is_auditor(${userId}::uuid, ${classId}::uuid) as is_auditor,
        is_new_auditor(${userId}::uuid, ${classId}::uuid) as is_new, may_attest(${userId}::uuid, ${classId}::uuid) as may_attest`),
  );
  if (may?.is_auditor !== true) throw new AppError("NOT_ATTESTER");
  if (may.is_new) throw new AppError("ATTESTER_NEW");
  if (!may.may_attest) throw new AppError("ATTESTER_BOOKED");
  return withManagersRole(asMember);
}
