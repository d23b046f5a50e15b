import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { quotaTexts } from "@utspring/domain/quota-texts";
import { AppError } from "@utspring/domain/errors";
import { changeEventOf } from "@utspring/domain/events";
import { notificationOfActivity } from "@utspring/domain/notification-kinds";
import type { ActivityAudience, ActivityDetail, ActivityKind, SharedArea } from "@utspring/domain/events";
import type { Authorization } from "./authorization.ts";
import { withManagersRole, withPreAuthRole } from "./authorize.ts";
import type { Ctx, Deps, SharedRead } from "./context.ts";
import type { Pool, Tx } from "./db.ts";
import { isIdempotencyKeyConflict, isRetryable, reachedQuota } from "./db-errors.ts";
import { enqueue } from "./jobs.ts";
import type { Jobs } from "./jobs.ts";
import type { SetupStatement } from "./run-transaction.ts";
import type { BusMessage } from "./ports.ts";

export interface NewActivity {
  kind: ActivityKind;
  refId?: string;
  detail?: ActivityDetail;
  /** Default: the whole class. */
  audience?: ActivityAudience;
}

/** The class must not notice it, not even by a gap in its numbers. */
export interface NewConfidentialActivity {
  kind: ActivityKind;
  refId: string;
  audience: Exclude<ActivityAudience, "class">;
}

/** Change events are published after the commit; after a rollback, none are. */
export interface UnitOfWork {
  tx: Tx;
  authorization: Authorization;
  /** The time of the transaction: one value for all its rows. */
  now: Date;
  /** Sends a statement without waiting for its answer. It still has to succeed before the transaction commits. */
  send(statement: PromiseLike<unknown>): void;
  /** Sends the INSERT without waiting for it; a failure fails the transaction. Needs an authorization with a class. */
  emit(activity: NewActivity): Promise<void>;
  emitConfidential(activity: NewConfidentialActivity): Promise<void>;
  /** The response names it, so that the caller's page knows it. */
  setNewestSeq(seq: number): void;
  publishAfterCommit(message: BusMessage): void;
  /** To every class and every administrator. */
  emitSharedChange(area: SharedArea): void;
  /** One job for each class, in this transaction. */
  queueNotifications(classId: string, rows: { seq: number } | { confidential: number }): void;
}

/** Uses the shared read transaction, where there is one. */
export async function read<T>(ctx: Ctx, authorization: Authorization, run: (tx: Tx) => Promise<T>): Promise<T> {
  ctx.signal?.throwIfAborted();
  return ctx.sharedRead
    ? ctx.sharedRead(authorization, run)
    : ctx.deps.db.app.readOnlyTransaction({
        mode: "read only",
        run: (createTx) => run(createTxFor(createTx, authorization)),
      });
}

/** One snapshot, and an RLS context for each procedure. After a failed statement PostgreSQL refuses the later ones. */
export function withSharedRead<T>({ db }: Deps, run: (sharedRead: SharedRead) => Promise<T>): Promise<T> {
  return db.app.readOnlyTransaction({
    mode: "isolation level repeatable read, read only",
    isShared: true,
    run: (createTx) => run((authorization, runWithTx) => runWithTx(createTxFor(createTx, authorization))),
  });
}

type CreateTx = (rlsContext: SetupStatement) => Tx;
/** For each `tx` of a `read`, creates another on the same transaction with the RLS role of a studentansvarig. */
const managerTxFactories = new WeakMap<Tx, () => Tx>();

function createTxFor(createTx: CreateTx, authorization: Authorization): Tx {
  const tx = createTx(rlsContextStatement(authorization));
  managerTxFactories.set(tx, () => createTx(rlsContextStatement(withManagersRole(authorization))));
  return tx;
}

/**
 * Takes the class lock first where the authorization has a class, so that all writes of a class have one order. Runs at
 * most three times, after a deadlock or serialisation failure.
 */
export function write<T>(ctx: Ctx, authorization: Authorization, run: (work: UnitOfWork) => Promise<T>): Promise<T> {
  return runInTransaction(ctx, authorization, ctx.deps.db.app, run);
}

/** As `write`, on the pre-authentication pool. An architecture test lists the files that may use it. */
export function writePreAuth<T>(
  ctx: Ctx,
  authorization: Authorization,
  run: (work: UnitOfWork) => Promise<T>,
): Promise<T> {
  return runInTransaction(ctx, withPreAuthRole(authorization), ctx.deps.db.preAuth, run);
}

/** Takes the class's lock, for a transaction that learns its class after it began. */
export async function lockClass(tx: Tx, classId: string): Promise<void> {
  await tx.execute(sql`select from class_counters where class_id = ${classId} for update`);
}

export async function readNewestSeq(tx: Tx, classId: string): Promise<number> {
  const [counters] = await tx.execute<{ last_seq: string }>(
    sql`select last_seq from class_counters where class_id = ${classId}::uuid`,
  );
  return Number(counters?.last_seq ?? 0);
}

/** One query as a studentansvarig; the caller makes sure that every pupil may see the result. `tx`: of a `read`. */
export function readAsManager<Row extends Record<string, unknown>>(tx: Tx, statement: SQL) {
  const manager = managerTxFactories.get(tx);
  if (manager === undefined) throw new Error("readAsManager needs the transaction of a read");
  return manager().execute<Row>(statement);
}

/** Call it with the class locked. */
export async function emitForClass(
  work: UnitOfWork,
  authorization: Authorization,
  activity: NewActivity,
): Promise<void> {
  const { classId } = authorization;
  if (classId === null) throw new Error(`${authorization.procedure} emits activity without a class`);
  const given = activity.audience ?? "class";
  const [audience, audienceUserId] =
    typeof given === "object" ? (["user", given.userId] as const) : ([given, null] as const);
  const written = work.tx.execute<{ seq: string; refId: string | null }>(sql`
    with next as (
      update class_counters set last_seq = last_seq + 1 where class_id = ${classId} returning last_seq
    )
    insert into activity
      (class_id, seq, kind, ref_id, detail, audience, audience_user_id, actor_id, is_impersonated, created_at)
    select ${classId}, last_seq, ${activity.kind}, ${activity.refId ?? null}::uuid,
      ${JSON.stringify(activity.detail ?? {})}::jsonb,
      ${audience}, ${audienceUserId}::uuid,
      ${authorization.userId}::uuid, ${authorization.isImpersonated}, ${work.now.toISOString()}::timestamptz
    from next returning seq, ref_id as "refId"`);
  const publish = ([row]: readonly { seq: string; refId: string | null }[]) => {
    if (row === undefined) return;
    const seq = Number(row.seq);
    work.setNewestSeq(seq);
    if (notificationOfActivity(activity.kind) !== undefined) work.queueNotifications(classId, { seq });
    const changeEvent = changeEventOf(seq, activity.kind, row.refId);
    work.publishAfterCommit({
      kind: "activity",
      classId,
      row: { changeEvent, audience, audienceUserId, at: work.now },
    });
  };
  work.send(written.then(publish));
}

/** Call it with the class locked. */
async function emitConfidentialForClass(
  work: UnitOfWork,
  authorization: Authorization,
  { kind, refId, audience }: NewConfidentialActivity,
): Promise<void> {
  const { classId } = authorization;
  if (classId === null) throw new Error(`${authorization.procedure} emits activity without a class`);
  const [name, userId] =
    typeof audience === "object" ? (["user", audience.userId] as const) : ([audience, null] as const);
  const written = work.tx.execute<{ number: string }>(sql`
    with next as (
      update class_counters set last_confidential = last_confidential + 1 where class_id = ${classId}
      returning last_confidential, last_seq
    )
    insert into confidential_activity
      (class_id, number, after_seq, kind, ref_id, audience, audience_user_id, actor_id, is_impersonated, created_at)
    select ${classId}, last_confidential, last_seq, ${kind}, ${refId}::uuid, ${name}, ${userId}::uuid,
      ${authorization.userId}::uuid, ${authorization.isImpersonated}, ${work.now.toISOString()}::timestamptz
    from next returning number`);
  const publish = ([row]: readonly { number: string }[]) => {
    if (row === undefined) return;
    if (notificationOfActivity(kind) !== undefined)
      work.queueNotifications(classId, { confidential: Number(row.number) });
    work.publishAfterCommit({ kind: "confidential", classId });
  };
  work.send(written.then(publish));
}

/** Raises the area's version and publishes it. Concurrent transactions wait for each other here. */
function publishShared(work: UnitOfWork, area: SharedArea): void {
  const counted = work.tx.execute<{ version: string }>(sql`
    insert into shared_changes (area, version) values (${area}, 1)
    on conflict (area) do update set version = shared_changes.version + 1 returning version`);
  work.send(counted.then(([row]) => work.publishAfterCommit({ kind: "shared", area, version: Number(row?.version) })));
}

const maxAttempts = 3;

async function runInTransaction<T>(
  ctx: Ctx,
  authorization: Authorization,
  pool: Pool,
  run: (work: UnitOfWork) => Promise<T>,
): Promise<T> {
  if (ctx.sharedRead) throw new Error(`${authorization.procedure} writes inside a shared read transaction`);
  for (let tries = 1; ; tries += 1) {
    ctx.signal?.throwIfAborted();
    const messages: BusMessage[] = [];
    const notificationJobs = new Map<string, Jobs["collectNotices"]>();
    const sent: PromiseLike<unknown>[] = [];
    try {
      const setup =
        authorization.classId === null
          ? [rlsContextStatement(authorization)]
          : [rlsContextStatement(authorization), classLockStatement(authorization.classId)];
      const result = await pool.transaction("read write", setup, async (tx) => {
        const work: UnitOfWork = {
          tx,
          authorization,
          now: ctx.deps.clock(),
          send: (statement) => void sent.push(sendNow(statement)),
          emit: (activity) => emitForClass(work, authorization, activity),
          emitConfidential: (activity) => emitConfidentialForClass(work, authorization, activity),
          setNewestSeq: (seq) => {
            ctx.progress.seq = seq;
          },
          publishAfterCommit: (message) => messages.push(message),
          emitSharedChange: (area) => publishShared(work, area),
          queueNotifications: (classId, row) => {
            const job = notificationJobs.get(classId) ?? { classId, seqs: [], confidential: [] };
            if ("seq" in row) job.seqs.push(row.seq);
            else job.confidential?.push(row.confidential);
            notificationJobs.set(classId, job);
          },
        };
        const answer = await run(work);
        await Promise.all(sent);
        for (const job of notificationJobs.values()) await enqueue(tx, "collectNotices", job);
        return answer;
      });
      for (const message of messages) ctx.deps.changeBus.publish(message);
      return result;
    } catch (error) {
      // `withIdempotencyKey` gives a retry of the same call the stored result, so this key was used by another call.
      if (isIdempotencyKeyConflict(error)) throw new AppError("KEY_REUSED", { cause: error });
      const quota = reachedQuota(error);
      if (quota !== null) throw new AppError("STORE_FULL", { sentence: quotaTexts.reached[quota], cause: error });
      if (tries >= maxAttempts || !isRetryable(error)) throw error;
    }
  }
}

/** Drizzle sends when `then` is called. The catch only prevents an unhandled rejection; the result still rejects. */
export function sendNow<T>(statement: PromiseLike<T>): Promise<T> {
  const result = Promise.resolve(statement.then((rows) => rows));
  result.catch(() => undefined);
  return result;
}

/** The role too, although the connection has it: PgBouncer in transaction mode can lose it. */
function rlsContextStatement(authorization: Authorization): SetupStatement {
  return {
    text: "select set_config('role', 'utspring_app', true), set_config('app.role', $1, true), set_config('app.user_id', $2, true), set_config('app.class_id', $3, true)",
    args: [authorization.dbRole, authorization.userId ?? "", authorization.classId ?? ""],
  };
}

function classLockStatement(classId: string): SetupStatement {
  return { text: "select from class_counters where class_id = $1 for update", args: [classId] };
}
