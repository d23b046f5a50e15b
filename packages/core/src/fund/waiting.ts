import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { SQLWrapper } from "drizzle-orm";
import { profiles } from "../auth/table.ts";
import { budgetItems } from "../budget/table.ts";
import { memberships } from "../classes/table.ts";
import { authorize, withManagersView } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { read, readAsManager } from "../kernel/transaction.ts";
import { isOwnerless, mayAttestRequest } from "./can-attest-request.ts";
import { fundNameOf, loadFundNames } from "./fund-names.ts";
import { hasProposerLeft, isWaiting, mayAttestChange } from "./limit-change.ts";
import { loadReceiptTwins } from "./receipt-twins.ts";
import {
  fundLimitChanges,
  withdrawalBudgetItems,
  withdrawalReceipts,
  withdrawalRequests,
} from "./withdrawals/table.ts";

/**
 * What two people decide together: the limit, a change of it that waits, and the withdrawals that wait for attest,
 * oldest first. `attesters` counts those who may attest, and `canAttest` says whether the caller may; `refusal` says
 * why nobody can attest it, or why the caller cannot, who attests others'. `aloneOre` is what the caller has
 * withdrawn alone within 24 hours. A claim's claimant and requester, and who gets a credit back, are named to those who
 * may attest it or run the class, and to nobody else. Öre; `limitOre` is null without a limit, and a request's is the
 * limit when it was registered. A request's `dayOre` is what the requester had withdrawn alone within 24 hours then,
 * with the request.
 */
export async function waiting(ctx: Ctx) {
  const authorization = authorize(ctx, "fund.waiting");
  const { classId, userId } = authorization;
  const r = withdrawalRequests;
  const c = fundLimitChanges;
  const v = withdrawalReceipts;
  const w = withdrawalBudgetItems;
  const i = budgetItems;
  const isManager = withManagersView(ctx, authorization, "payments.pending").dbRole === "manager";
  const names = { firstName: profiles.firstName, lastName: profiles.lastName };
  const isGuest = authorization.dbRole === "guest";
  const [[limit], [change], requests, fundNames, [asManager], paid, twins] = await read(ctx, authorization, (tx) =>
    Promise.all([
      tx.execute<{
        limit_ore: string | null;
        alone_ore: string;
        attesters: number;
        ownerless: string[];
        has_proposer_left: boolean;
        is_auditor: boolean;
        is_new: boolean;
        may_attest: boolean;
      }>(sql`
        select withdrawal_limit(${classId}::uuid) as limit_ore,
          withdrawn_alone(${classId}::uuid, ${userId}::uuid, ${ctx.deps.clock().toISOString()}::timestamptz) as alone_ore,
          ${attestersIn(classId)} as attesters, ${ownerlessIn(classId)} as ownerless,
          ${hasProposerLeftIn(classId)} as has_proposer_left,
          is_auditor(${userId}::uuid, ${classId}::uuid) as is_auditor,
          is_new_auditor(${userId}::uuid, ${classId}::uuid) as is_new,
          may_attest(${userId}::uuid, ${classId}::uuid) as may_attest`),
      tx
        .select({
          change: c,
          proposer: names,
          mayAttest: mayAttestChange(userId),
          isByAppointer: isAppointedBy(authorization, c.proposedBy),
        })
        .from(c)
        .leftJoin(profiles, eq(profiles.userId, c.proposedBy))
        .where(and(eq(c.classId, classId), isWaiting)),
      tx
        .select({
          request: r,
          requester: names,
          receiptId: v.receiptId,
          mayAttest: mayAttestRequest(userId, "withdrawal_requests"),
          isByAppointer: isAppointedBy(authorization, r.requestedBy),
          earlierOre: withdrawnBefore.mapWith(Number),
          budgetItem: { id: i.id, itemName: i.itemName },
        })
        .from(r)
        .leftJoin(profiles, eq(profiles.userId, r.requestedBy))
        .leftJoin(v, eq(v.withdrawalId, r.id))
        .leftJoin(w, eq(w.withdrawalId, r.id))
        .leftJoin(i, and(eq(i.id, w.budgetItemId), isNull(i.removedAt)))
        .where(and(eq(r.classId, classId), eq(r.status, "waiting")))
        .orderBy(asc(r.requestedAt), asc(r.id)),
      loadFundNames(tx, authorization),
      // A guest's policies hide the members.
      isGuest
        ? readAsManager<OfMembers>(
            tx,
            sql`select ${attestersIn(classId)} as attesters, ${ownerlessIn(classId)} as ownerless,
              ${hasProposerLeftIn(classId)} as has_proposer_left`,
          )
        : ([] as OfMembers[]),
      // A pupil's policies hide others' claims and credits; that it is one is for everybody.
      readAsManager<PayeeRow>(
        tx,
        sql`select r.id, r.payee, p.first_name, p.last_name
          from (
            select id, payee_of_request(id) as payee from withdrawal_requests
            where class_id = ${classId}::uuid and status = 'waiting'
          ) r join profiles p on p.user_id = r.payee`,
      ),
      loadReceiptTwins(tx, classId),
    ]),
  );
  const isChangeOwnerless = (asManager ?? limit)?.has_proposer_left === true;
  const ownerless = new Set(asManager?.ownerless ?? limit?.ownerless);
  const payees = new Map(paid.map((row) => [row.id, row]));
  const seesNames = isManager || limit?.is_auditor === true;
  const mayAttest = limit?.may_attest === true;
  const isNew = limit?.is_auditor === true && limit.is_new;
  return {
    limitOre: limit?.limit_ore == null ? null : Number(limit.limit_ore),
    aloneOre: Number(limit?.alone_ore ?? 0),
    attesters: asManager?.attesters ?? limit?.attesters ?? 0,
    limitChange: change
      ? {
          id: change.change.id,
          limitOre: change.change.limitOre,
          proposedByName: fundNameOf(fundNames, change.change.proposedBy, change.proposer),
          isMine: change.change.proposedBy === userId,
          canAttest: change.mayAttest && !isChangeOwnerless,
          refusal: refusalOf({ isOwnerless: isChangeOwnerless, isNew, isByAppointer: change.isByAppointer }),
          takesEffectAt: new Date(change.change.proposedAt.getTime() + lapseMs),
        }
      : null,
    requests: requests.map(({ request, requester, receiptId, budgetItem, ...of }) => {
      const payee = payees.get(request.id) ?? null;
      const isClaim = payee !== null && !request.isPayback;
      return {
        id: request.id,
        amountOre: request.amountOre,
        limitOre: request.limitOre,
        // Of a claim, classmates do not read who approved it.
        dayOre: !isClaim || seesNames ? request.amountOre + of.earlierOre : null,
        description: request.description,
        at: request.requestedAt,
        isClaim,
        isPayback: request.isPayback,
        payeeName:
          payee !== null && seesNames
            ? fundNameOf(fundNames, payee.payee, { firstName: payee.first_name, lastName: payee.last_name })
            : null,
        requestedByName: !isClaim || seesNames ? fundNameOf(fundNames, request.requestedBy, requester) : null,
        isImpersonated: request.isImpersonated,
        isMine: request.requestedBy === userId,
        canAttest: of.mayAttest && !ownerless.has(request.id),
        refusal: refusalOf({
          isOwnerless: ownerless.has(request.id),
          isNew,
          isByAppointer: of.isByAppointer,
          isOwn: mayAttest && !of.mayAttest,
        }),
        receiptId: seesNames ? receiptId : null,
        // Another with the same receipt, which may be a member's claim.
        twin: (seesNames ? twins.get(request.id) : null) ?? null,
        // What takes a deposit back, or pays a credit back, has none.
        lacksReceipt: receiptId === null && request.reversesId === null && !request.isPayback,
        budgetItem: budgetItem?.id ? budgetItem : null,
      };
    }),
  };
}

/** Who is paid by a waiting claim or payback, who may have left the class. */
interface PayeeRow extends Record<string, unknown> {
  id: string;
  payee: string;
  first_name: string | null;
  last_name: string | null;
}

/** What only those who see the members can read. */
interface OfMembers extends Record<string, unknown> {
  attesters: number;
  ownerless: string[];
  has_proposer_left: boolean;
}

/** The code of the error that `fund.attest` would give. */
function refusalOf(why: { isOwnerless?: boolean; isNew: boolean; isByAppointer: boolean; isOwn?: boolean }) {
  if (why.isOwnerless === true) return "REQUESTER_LEFT";
  if (why.isByAppointer) return "ATTEST_APPOINTER";
  if (why.isNew) return "ATTESTER_NEW";
  return why.isOwn === true ? "ATTEST_OWN" : null;
}

/** What the requester had withdrawn alone in the 24 hours before, by either clock, and not corrected by then. */
const withdrawnBefore = sql<number>`(
  select coalesce(sum(t.amount_ore), 0) from fund_transactions t
  where t.class_id = ${withdrawalRequests.classId} and t.actor_id = ${withdrawalRequests.requestedBy} and t.type = 'withdrawal'
    and (t.created_at > ${withdrawalRequests.requestedAt} - interval '24 hours' and t.created_at <= ${withdrawalRequests.requestedAt}
      or t.inserted_at > ${withdrawalRequests.requestedAt} - interval '24 hours' and t.inserted_at <= ${withdrawalRequests.requestedAt})
    and not exists (select from withdrawal_requests w where w.transaction_id = t.id)
    and not exists (
      select from fund_transactions c where c.reverses_id = t.id and c.created_at <= ${withdrawalRequests.requestedAt}))`;

/** True when the caller is the auditor whom the person of the column has appointed or invited. */
function isAppointedBy({ userId, classId }: { userId: string; classId: string }, appointer: SQLWrapper) {
  return sql<boolean>`is_appointed_by(${userId}::uuid, ${classId}::uuid, ${appointer})`;
}

/** The withdrawals that nobody can attest, since their requester is gone. */
function ownerlessIn(classId: string) {
  return sql`(select coalesce(jsonb_agg(w.id), '[]') from withdrawal_requests w
    where w.class_id = ${classId}::uuid and w.status = 'waiting' and ${isOwnerless("w")})`;
}

/** True when the person who proposed the limit that waits is frozen or no longer runs the class. */
function hasProposerLeftIn(classId: string) {
  const c = fundLimitChanges;
  return sql`exists (select from ${c} where ${c.classId} = ${classId}::uuid and ${isWaiting} and ${hasProposerLeft})`;
}

/**
 * Those who run the class, and its auditor, who may be a guest, where somebody else than their appointer runs it; no
 * frozen account.
 */
function attestersIn(classId: string) {
  return sql`(select count(*)::int from (
    select m.user_id from ${memberships} m where m.class_id = ${classId}::uuid and m.role = 'studentansvarig'
    union select a.user_id from fund_auditors a where a.class_id = ${classId}::uuid and a.ended_at is null
      and exists (select from ${memberships} o where o.class_id = a.class_id and runs_class(o.user_id, o.class_id)
        and o.user_id <> a.appointed_by)
  ) p where may_attest(p.user_id, ${classId}::uuid))`;
}

const lapseMs = 7 * 86_400_000;
