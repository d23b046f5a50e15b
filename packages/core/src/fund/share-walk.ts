import { withMembersView } from "../kernel/authorize.ts";
import type { ClassAuthorization } from "../kernel/authorization.ts";
import type { Ctx } from "../kernel/context.ts";
import { sharedRunsPerDatabase } from "../kernel/shared-runs.ts";
import { read } from "../kernel/transaction.ts";
import { walkLedger } from "./walk-ledger.ts";

type Walked = Awaited<ReturnType<typeof walkLedger>>;

const share = sharedRunsPerDatabase<Walked>();

/**
 * One walk at a time for each class: a ledger of years takes a third of a second of the processor, and its members are
 * shown the same. Null when the class has no fund.
 */
export function shareWalk(ctx: Ctx, authorization: ClassAuthorization): Promise<Walked> {
  return share(ctx.deps.db, authorization.classId, () =>
    read(ctx, withMembersView(authorization), (tx) => walkLedger(tx, authorization.classId)),
  );
}
