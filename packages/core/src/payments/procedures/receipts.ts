import { and, desc, eq, not } from "drizzle-orm";
import { pageLimit } from "@utspring/domain/page-limit";
import { receiptQuota } from "@utspring/domain/payments/rules";
import { presentFullName } from "../../auth/present-name.ts";
import { profiles } from "../../auth/table.ts";
import { authorize, withManagersView } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { classCounters } from "../../kernel/table.ts";
import { read } from "../../kernel/transaction.ts";
import { claimOutcome, isNeeded, isUnused } from "../removable-receipts.ts";
import { paymentReceipts } from "../table.ts";

/** Largest first, at most 100. `claimStatus`: declined or withdrawn, else null. Bytes. */
export async function receipts(ctx: Ctx) {
  const authorization = authorize(ctx, "payments.receipts");
  const sight = withManagersView(ctx, authorization, "payments.pending");
  const p = paymentReceipts;
  const isOwn = sight.dbRole === "manager" ? undefined : eq(p.userId, authorization.userId);
  const [found, [counters]] = await read(ctx, sight, (tx) =>
    Promise.all([
      tx
        .select({
          id: p.id,
          fileName: p.fileName,
          fileSize: p.fileSize,
          addedAt: p.createdAt,
          userId: p.userId,
          isUnused: isUnused(authorization.classId).mapWith(Boolean),
          claimStatus: claimOutcome,
          owner: { firstName: profiles.firstName, lastName: profiles.lastName },
        })
        .from(p)
        .leftJoin(profiles, eq(profiles.userId, p.userId))
        .where(and(eq(p.classId, authorization.classId), isOwn, not(isNeeded(sight))))
        .orderBy(desc(p.fileSize), desc(p.id))
        .limit(pageLimit),
      tx
        .select({ bytes: classCounters.receiptBytes })
        .from(classCounters)
        .where(eq(classCounters.classId, authorization.classId)),
    ]),
  );
  const rows = found.map(({ owner, userId, ...row }) => ({
    ...row,
    isOwn: userId === authorization.userId,
    ownerName: presentFullName(owner),
  }));
  return { storedBytes: counters?.bytes ?? 0, quotaBytes: receiptQuota.bytes, rows };
}
