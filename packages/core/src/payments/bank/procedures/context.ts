import { and, asc, eq, sql } from "drizzle-orm";
import { dayOf } from "@utspring/domain/dates";
import { AppError } from "@utspring/domain/errors";
import { withOwnOre } from "@utspring/domain/payments/own-ore";
import type { BankRowState } from "@utspring/domain/payments/bank";
import type { PaymentState } from "@utspring/domain/payments/status";
import { linkReferenceOf, referenceOf } from "@utspring/domain/payments/swish";
import { presentFullName } from "../../../auth/present-name.ts";
import { profiles } from "../../../auth/table.ts";
import { isOnlyStudentansvarig } from "../../../classes/is-only-studentansvarig.ts";
import { numberedNames } from "../../../classes/present-members.ts";
import { memberships } from "../../../classes/table.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { ClassAuthorization } from "../../../kernel/authorization.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { Tx } from "../../../kernel/db.ts";
import { fairQueue } from "../../../kernel/fair-queue.ts";
import { nextTurn } from "../../../kernel/next-turn.ts";
import { sharedRunsPerDatabase } from "../../../kernel/shared-runs.ts";
import { classCounters } from "../../../kernel/table.ts";
import { read } from "../../../kernel/transaction.ts";
import { approvedOf, daysOfMoments, loadApprovedRows } from "../approved-payments.ts";
import { loadLinkReports } from "../link-reports.ts";
import { loadPaid } from "../paid-of-rows.ts";
import { isRemembered, latestFirst, maxRemembered } from "../remembered-rows.ts";
import { bankKeys, bankRows, payerAliases } from "../table.ts";

const shareContext = sharedRunsPerDatabase<Awaited<ReturnType<typeof loadContext>>>();
/** What arrives from the database of several contexts is read in one turn of the event loop. */
const inTurn = fairQueue({ maxRunning: 2, maxRunningPerKey: 1, maxWaiting: 400, maxWaitingPerKey: 40 });

/** What a device needs to match a bank file by itself. Items that may not be paid have nothing left. Öre. */
export async function context(ctx: Ctx) {
  const authorization = authorize(ctx, "payments.bank.context");
  const { classId, userId } = authorization;
  return shareContext(ctx.deps.db, `${classId} ${userId}`, () =>
    inTurn.run(classId, () => loadContext(ctx, authorization)),
  );
}

async function loadContext(ctx: Ctx, authorization: ClassAuthorization) {
  const { classId, userId } = authorization;
  const m = memberships;
  const [[counter], [kept], people, itemRows, approvedRows, linkReports, aliases, known, paidOf, isOnly] = await read(
    ctx,
    authorization,
    (tx) =>
      Promise.all([
        // First: what is booked after this number is not in what follows.
        tx.select({ seq: classCounters.lastSeq }).from(classCounters).where(eq(classCounters.classId, classId)),
        tx.select({ key: bankKeys.key }).from(bankKeys).where(eq(bankKeys.classId, classId)),
        tx
          .select({
            userId: m.userId,
            number: m.number,
            joinedAt: m.joinedAt,
            firstName: profiles.firstName,
            lastName: profiles.lastName,
          })
          .from(m)
          .innerJoin(profiles, eq(profiles.userId, m.userId))
          .where(eq(m.classId, classId))
          .orderBy(asc(m.number)),
        loadItemRows(tx, classId),
        loadApprovedRows(tx, { classId }),
        loadLinkReports(tx, classId),
        tx
          .select({ phoneHash: payerAliases.phoneHash, memberId: payerAliases.userId })
          .from(payerAliases)
          .where(and(eq(payerAliases.classId, classId), eq(payerAliases.isContested, false))),
        loadRemembered(tx, classId),
        loadPaid(tx, classId),
        isOnlyStudentansvarig({ tx }, { classId, userId }),
      ]),
  );
  // Several people's calls may end their reading at the same time.
  await nextTurn();
  if (!kept || !counter) throw new AppError("NOT_FOUND");
  const shownNames = numberedNames(people);
  const ofState = (...states: string[]) => known.filter(({ state }) => states.includes(state));
  return {
    key: kept.key,
    seq: counter.seq,
    members: people.map((person) => {
      const name = presentFullName(person);
      const shownName = shownNames.get(person.userId) ?? name;
      return { id: person.userId, name, shownName, joinedOn: dayOf(person.joinedAt) };
    }),
    /** Null when no other studentansvarig has to book the caller's own. */
    ownMemberId: isOnly ? null : userId,
    items: itemsOf(itemRows),
    approved: approvedOf(approvedRows),
    links: itemRows.map(({ requirement_id: requirementId, title, number }) => ({
      requirementId,
      title,
      reference: linkReferenceOf(number),
    })),
    linkReports,
    aliases,
    ignored: ofState("ignored", "same").map(({ fingerprint, profile, bookedOn, amountOre, state }) => ({
      fingerprint,
      profile,
      bookedOn,
      amountOre,
      /** It is booked from another kind of file. */
      isSame: state === "same",
    })),
    booked: ofState("booked", "linked").map(
      ({ id, fingerprint, profile, bookedOn, amountOre, phoneHash, name, message }) => ({
        fingerprint,
        profile,
        bookedOn,
        amountOre,
        phoneHash,
        name,
        /** Accounts of some banks write the payer's name as their text, and nothing else. */
        message: name === null ? message : null,
        /** `requirementId` is null for a credit; income has no entry. */
        paid: paidOf.get(id) ?? [],
      }),
    ),
    undone: ofState("undone").map(({ fingerprint, profile, bookedOn, amountOre, changedBy, changedAt }) => ({
      fingerprint,
      profile,
      bookedOn,
      amountOre,
      undoneOn: dayOf(changedAt),
      isOwn: changedBy === userId,
    })),
    saved: ofState("saved").map(({ state: _state, changedBy: _by, changedAt, ...row }) => ({
      ...row,
      savedOn: dayOf(changedAt),
    })),
    today: dayOf(ctx.deps.clock()),
  };
}

interface RememberedRow extends Record<string, unknown> {
  id: string;
  fingerprint: string;
  profile: string | null;
  state: BankRowState;
  changed_by: string;
  changed_at: string;
  booked_on: string;
  amount_ore: string;
  phone_hash: string | null;
  name: string | null;
  message: string | null;
  is_sign_unclear: boolean;
}

/** As SQL: the query builder's reading of ten thousand rows takes as long as all the rest. */
async function loadRemembered(tx: Tx, classId: string) {
  const rows = await tx.execute<RememberedRow>(sql`
    select id, fingerprint, profile, state, changed_by, changed_at, booked_on::text, amount_ore, phone_hash, name, message,
      is_sign_unclear
    from ${bankRows} where ${isRemembered(classId)} order by ${sql.join(latestFirst, sql`, `)} limit ${maxRemembered}`);
  return rows.map((row) => ({
    id: row.id,
    fingerprint: row.fingerprint,
    profile: row.profile,
    state: row.state,
    changedBy: row.changed_by,
    changedAt: new Date(row.changed_at),
    bookedOn: row.booked_on,
    amountOre: Number(row.amount_ore),
    phoneHash: row.phone_hash,
    name: row.name,
    message: row.message,
    isSignUnclear: row.is_sign_unclear,
  }));
}

interface ItemsRow extends Record<string, unknown> {
  requirement_id: string;
  title: string;
  number: number;
  is_open: boolean;
  uses_own_ore: boolean;
  created_at: string;
  archived_at: string | null;
  members: [id: string, number: number, state: PaymentState, remainingOre: number, waitingSince: string | null][];
}

/** A row for each requirement: the driver's reading of 20,000 rows takes as long as all the rest. */
async function loadItemRows(tx: Tx, classId: string): Promise<readonly ItemsRow[]> {
  return tx.execute<ItemsRow>(sql`
    select q.id as requirement_id, q.title, q.number, s.is_open, c.uses_own_ore, q.created_at, q.archived_at,
      json_agg(json_build_array(s.user_id, m.number, s.state, s.remaining_ore, s.waiting_since) order by m.number) as members
    from payment_standing s
      join payment_requirements q on q.id = s.requirement_id
      join classes c on c.id = s.class_id
      join memberships m on m.class_id = s.class_id and m.user_id = s.user_id
    where s.class_id = ${classId}::uuid
    group by q.id, c.id, s.is_open
    order by q.number`);
}

function itemsOf(rows: readonly ItemsRow[]) {
  const days = daysOfMoments();
  return rows.flatMap((row) =>
    row.members.map(([memberId, memberNumber, state, leftOre, waitingSince]) => {
      const remainingOre = row.is_open ? leftOre : 0;
      return {
        requirementId: row.requirement_id,
        memberId,
        title: row.title,
        reference: referenceOf(row.number, memberNumber),
        remainingOre,
        /** Null where the class does not use own öre. */
        stampedOre: row.uses_own_ore ? withOwnOre(remainingOre, { requirementNumber: row.number, memberNumber }) : null,
        /** Why nothing of it can be paid, though something is left. */
        closedBecause: closedBecause(state, row.archived_at !== null),
        opensOn: days(row.created_at),
        closedOn: row.archived_at === null ? null : days(row.archived_at),
        reportedOn: waitingSince === null ? null : days(waitingSince),
      };
    }),
  );
}

function closedBecause(state: PaymentState, isArchived: boolean): "exempt" | "archived" | null {
  if (state === "approved") return null;
  if (state === "exempt") return "exempt";
  return isArchived ? "archived" : null;
}
