import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { SQLWrapper } from "drizzle-orm";
import { profiles } from "../../auth/table.ts";
import { budgetItems } from "../../budget/table.ts";
import { memberships } from "../../classes/table.ts";
import { authorize, withManagersView } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read, readAsManager } from "../../kernel/transaction.ts";
import { hasRequesterLeft, mayAttestRequest } from "../can-attest-request.ts";
import { fundNameOf, loadFundNames } from "../fund-names.ts";
import { bankUndosIn } from "../requests-together.ts";
import type { BankUndo } from "../requests-together.ts";
import { hasProposerLeft, isWaitingChange, limitDelay, mayAttestChange } from "../limit-change.ts";
import { loadReceiptTwins } from "../receipt-twins.ts";
import {
  fundLimitChanges,
  withdrawalBudgetItems,
  withdrawalReceipts,
  withdrawalRequests,
} from "../withdrawals/table.ts";

/** Öre, oldest first. Who asks for a claim or gets a credit back is named only to those who attest or run the class. */
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
  const [[limit], [change], found, fundNames, [forGuest], payeeRows, twins, undos] = await read(
    ctx,
    authorization,
    (tx) =>
      Promise.all([
        tx.execute<{
          limit_ore: string | null;
          alone_ore: string;
          attesters: number;
          is_together: boolean;
          ownerless: string[];
          has_proposer_left: boolean;
          earlier: EarlierByRequest;
          is_auditor: boolean;
          is_new: boolean;
          may_attest: boolean;
        }>(sql`
        select withdrawal_limit(${classId}::uuid) as limit_ore,
          withdrawn_alone(${classId}::uuid, ${userId}::uuid, ${ctx.deps.clock().toISOString()}::timestamptz) as alone_ore,
          not is_settled_manager(${userId}::uuid, ${classId}::uuid, now()) as is_together,
          ${memberValuesIn(classId)},
          is_auditor(${userId}::uuid, ${classId}::uuid) as is_auditor,
          is_new_auditor(${userId}::uuid, ${classId}::uuid) as is_new,
          may_attest(${userId}::uuid, ${classId}::uuid) as may_attest`),
        tx
          .select({
            change: c,
            takesEffectAt: sql`${c.proposedAt} + ${limitDelay}`.mapWith(c.proposedAt),
            proposer: names,
            mayAttest: mayAttestChange(userId),
            isByAppointer: isAppointedBy(authorization, c.proposedBy),
            isLate: isLate(authorization, c.proposedBy, c.proposedAt),
          })
          .from(c)
          .leftJoin(profiles, eq(profiles.userId, c.proposedBy))
          .where(and(eq(c.classId, classId), isWaitingChange)),
        tx
          .select({
            request: r,
            requester: names,
            receiptId: v.receiptId,
            mayAttest: mayAttestRequest(userId, "withdrawal_requests"),
            isByAppointer: isAppointedBy(authorization, r.requestedBy),
            isLate: isLate(authorization, r.requestedBy, sql`coalesce(${r.insertedAt}, ${r.requestedAt})`),
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
        isGuest ? readAsManager<MemberValues>(tx, sql`select ${memberValuesIn(classId)}`) : ([] as MemberValues[]),
        // A pupil's policies hide others' claims and credits, but everybody may see that a request is one.
        readAsManager<PayeeRow>(
          tx,
          // Materialised: a function's result cannot be looked up in an index past row-level security.
          sql`with r as materialized (
            select id, payee_of_request(id) as payee from withdrawal_requests
            where class_id = ${classId}::uuid and status = 'waiting'
          )
          select r.id, r.payee, p.first_name, p.last_name from r join profiles p on p.user_id = r.payee`,
        ),
        loadReceiptTwins(tx, classId),
        readAsManager<BankUndo>(tx, bankUndosIn(classId)),
      ]),
  );
  const requests = withWholeRows(found, undos);
  const isProposerGone = (forGuest ?? limit)?.has_proposer_left === true;
  const ownerless = new Set(forGuest?.ownerless ?? limit?.ownerless);
  const earlier = forGuest?.earlier ?? limit?.earlier ?? {};
  const payees = new Map(payeeRows.map((row) => [row.id, row]));
  const seesNames = isManager || limit?.is_auditor === true;
  const mayAttest = limit?.may_attest === true;
  const isNew = limit?.is_auditor === true && limit.is_new;
  return {
    limitOre: limit?.limit_ore == null ? null : Number(limit.limit_ore),
    /** What the caller has withdrawn without attest in the last 24 hours; 0 for a caller who cannot withdraw. */
    aloneOre: isManager ? Number(limit?.alone_ore ?? 0) : 0,
    /** For an administrator, and in a studentansvarig's first seven days, withdrawals count together in `aloneOre`. */
    isTogether: isManager && limit?.is_together === true,
    attesters: forGuest?.attesters ?? limit?.attesters ?? 0,
    limitChange: change
      ? {
          id: change.change.id,
          limitOre: change.change.limitOre,
          proposedByName: fundNameOf(fundNames, change.change.proposedBy, change.proposer),
          isMine: change.change.proposedBy === userId,
          canAttest: change.mayAttest && !isProposerGone,
          refusal: refusalOf({ ...change, hasLeft: isProposerGone, isNew }),
          takesEffectAt: change.takesEffectAt,
        }
      : null,
    requests: requests.map(({ request, requester, receiptId, budgetItem, ...rest }) => {
      const payee = payees.get(request.id) ?? null;
      const isClaim = payee !== null && !request.isPayback;
      const before = !isClaim || seesNames ? earlier[request.id] : undefined;
      return {
        id: request.id,
        amountOre: request.amountOre,
        /** The limit when the request was made. */
        limitOre: request.limitOre,
        /** With what the requester withdrew alone in 24 hours. Null for others' claims: it tells who approved. */
        dayOre: before ? request.amountOre + before.ore : null,
        /** True when `dayOre` has what administrators and new studentansvariga had withdrawn together. */
        isTogether: before?.isTogether === true,
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
        canAttest: rest.mayAttest && !ownerless.has(request.id),
        /** The error of an attest now; null when it would succeed, and when the caller attests nothing. */
        refusal: refusalOf({
          hasLeft: ownerless.has(request.id),
          isNew,
          isByAppointer: rest.isByAppointer,
          isLate: rest.isLate,
          isOwn: mayAttest && !rest.mayAttest,
        }),
        receiptId: seesNames ? receiptId : null,
        // Another withdrawal or claim with the same receipt. It may be a member's claim, so not all see it.
        twin: (seesNames ? twins.get(request.id) : null) ?? null,
        // The correction of a deposit needs no receipt, and neither does the repayment of a credit.
        lacksReceipt: receiptId === null && request.reversesId === null && !request.isPayback,
        budgetItem: budgetItem?.id ? budgetItem : null,
      };
    }),
  };
}

/** The requests of one bank row are decided together: shown as one, with the row's amount. */
function withWholeRows<One extends { request: { id: string; amountOre: number; description: string } }>(
  requests: readonly One[],
  undos: readonly BankUndo[],
): One[] {
  const rowOf = new Map(undos.map(({ request_id: id, row_id: rowId }) => [id, rowId]));
  const keyOf = ({ request: { id } }: One) => rowOf.get(id) ?? id;
  return [...new Set(requests.map(keyOf))].flatMap((key) => {
    const [first, ...others] = requests.filter((one) => keyOf(one) === key);
    if (first === undefined || others.length === 0) return first ?? [];
    const all = [first, ...others].map(({ request }) => request);
    const amountOre = all.reduce((sum, one) => sum + one.amountOre, 0);
    const description = [...new Set(all.map((one) => one.description))].join(", ");
    return { ...first, request: { ...first.request, amountOre, description } };
  });
}

/** The payee of a waiting claim or payback may have left the class. */
interface PayeeRow extends Record<string, unknown> {
  id: string;
  payee: string;
  first_name: string | null;
  last_name: string | null;
}

/** Öre, in the 24 hours before each request. */
type EarlierByRequest = Record<string, { ore: number; isTogether: boolean }>;

interface MemberValues extends Record<string, unknown> {
  attesters: number;
  ownerless: string[];
  has_proposer_left: boolean;
  earlier: EarlierByRequest;
}

/** The error that `fund.attest` would give. */
function refusalOf(why: {
  hasLeft: boolean;
  isNew: boolean;
  isByAppointer: boolean;
  isLate: boolean;
  isOwn?: boolean;
}) {
  if (why.hasLeft) return "REQUESTER_LEFT";
  if (why.isByAppointer) return "ATTEST_APPOINTER";
  if (why.isNew) return "ATTESTER_NEW";
  if (why.isLate) return "ATTESTER_LATE";
  return why.isOwn === true ? "ATTEST_OWN" : null;
}

/** True when the caller is the auditor whom `appointer` has appointed or invited. */
function isAppointedBy({ userId, classId }: { userId: string; classId: string }, appointer: SQLWrapper) {
  return sql<boolean>`is_appointed_by(${userId}::uuid, ${classId}::uuid, ${appointer})`;
}

/** The caller was appointed too late to attest what `requester` has registered at the time. */
function isLate({ userId, classId }: { userId: string; classId: string }, requester: SQLWrapper, at: SQLWrapper) {
  return sql<boolean>`is_late_attester(${userId}::uuid, ${classId}::uuid, ${requester}, ${at})`;
}

function memberValuesIn(classId: string) {
  return sql`${attesterCountIn(classId)} as attesters, ${requestsWithoutRequesterIn(classId)} as ownerless,
    ${hasProposerLeftIn(classId)} as has_proposer_left, ${withdrawnBeforeRequestsIn(classId)} as earlier`;
}

/** By the application's clock or the database's. Withdrawals that were corrected by then do not count. */
function withdrawnBeforeRequestsIn(classId: string) {
  return sql`(select coalesce(jsonb_object_agg(r.id, jsonb_build_object('ore', before.ore, 'isTogether', not s.is_settled)), '{}')
    from withdrawal_requests r,
      lateral (select is_settled_manager(r.requested_by, r.class_id, coalesce(r.inserted_at, r.requested_at)) as is_settled) s,
      lateral (
        select coalesce(sum(t.amount_ore), 0) as ore from fund_transactions t
        where t.class_id = r.class_id and t.type = 'withdrawal'
          and (t.actor_id = r.requested_by or not (s.is_settled or is_settled_manager(t.actor_id, r.class_id, coalesce(r.inserted_at, r.requested_at))))
          and (t.created_at > r.requested_at - interval '24 hours' and t.created_at <= r.requested_at
            or t.inserted_at > r.requested_at - interval '24 hours' and t.inserted_at <= r.requested_at)
          and not exists (select from withdrawal_requests w where w.transaction_id = t.id)
          and not exists (
            select from fund_transactions c where c.reverses_id = t.id and c.created_at <= r.requested_at)
      ) before
    where r.class_id = ${classId}::uuid and r.status = 'waiting')`;
}

/** Nobody can attest them, since their requester has left. */
function requestsWithoutRequesterIn(classId: string) {
  return sql`(select coalesce(jsonb_agg(w.id), '[]') from withdrawal_requests w
    where w.class_id = ${classId}::uuid and w.status = 'waiting' and ${hasRequesterLeft("w")})`;
}

function hasProposerLeftIn(classId: string) {
  const c = fundLimitChanges;
  return sql`exists (select from ${c} where ${c.classId} = ${classId}::uuid and ${isWaitingChange} and ${hasProposerLeft})`;
}

/** Those who run the class, and its auditor if somebody else than their appointer does. Not frozen accounts. */
function attesterCountIn(classId: string) {
  return sql`(select count(*)::int from (
    select m.user_id from ${memberships} m where m.class_id = ${classId}::uuid and m.role = 'studentansvarig'
    union select a.user_id from fund_auditors a where a.class_id = ${classId}::uuid and a.ended_at is null
      and exists (select from ${memberships} o where o.class_id = a.class_id and runs_class(o.user_id, o.class_id)
        and o.user_id <> a.appointed_by)
  ) p where may_attest(p.user_id, ${classId}::uuid))`;
}
