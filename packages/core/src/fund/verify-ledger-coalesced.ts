import { withMembersView } from "../kernel/authorize.ts";
import type { ClassAuthorization } from "../kernel/authorization.ts";
import type { Ctx } from "../kernel/context.ts";
import { sharedRunsPerDatabase } from "../kernel/shared-runs.ts";
import { read } from "../kernel/transaction.ts";
import { verifyLedger } from "./verify-ledger.ts";

type VerifiedLedger = Awaited<ReturnType<typeof verifyLedger>>;

const share = sharedRunsPerDatabase<VerifiedLedger>();

/** Once at a time for each class, since a ledger of years takes a third of a second of CPU. Null without a fund. */
export function verifyLedgerCoalesced(ctx: Ctx, authorization: ClassAuthorization): Promise<VerifiedLedger> {
  return share(ctx.deps.db, authorization.classId, () =>
    read(ctx, withMembersView(authorization), (tx) => verifyLedger(tx, authorization.classId)),
  );
}
