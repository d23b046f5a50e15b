import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { hintOf, toldKinds } from "@utspring/domain/events";
import type { ActivityAudience, ActivityDetail, ActivityKind, SharedArea } from "@utspring/domain/events";
import type { Scope } from "./authorize.ts";
import type { Ctx, Deps, Together } from "./context.ts";
import type { Pool, Tx } from "./db.ts";
import { isKeyTaken, isRetryable } from "./db-errors.ts";
import { enqueue } from "./jobs.ts";
import type { Opening } from "./pipeline.ts";
import type { Wake } from "./ports.ts";

export interface NewActivity {
  kind: ActivityKind;
  refId?: string;
  detail?: ActivityDetail;
  /** Default: the whole class. */
  audience?: ActivityAudience;
}

/** What a writing verb works with. What is emitted is announced after the commit, or never. */
export interface Work {
  tx: Tx;
  scope: Scope;
  /** The moment of the whole transaction. */
  now: Date;
  /** Hands over a statement whose answer decides nothing. What comes after it does not wait, and the transaction does not end before it or without it. */
  send(statement: PromiseLike<unknown>): void;
  /** Sends the row of `activity` with the class's next number. Needs a scope with a class. */
  emit(activity: NewActivity): Promise<void>;
  /** Remembers the number that the class's activity gave. */
  announced(seq: number): void;
  /** Wakes the server processes after the commit. */
  wakeAfter(wake: Wake): void;
  /** Announces a change to what all classes share, to every class and every administrator. */
  shared(area: SharedArea): void;
  /** Has people told of a row of `activity`: one job a class, queued with the transaction. */
  tellOf(classId: string, seq: number): void;
}

/** Runs a reading verb's statements in one transaction that speaks for the scope: the one that several verbs share, where there is one. */
export async function read<T>(ctx: Ctx, scope: Scope, run: (tx: Tx) => Promise<T>): Promise<T> {
  ctx.signal?.throwIfAborted();
  return ctx.together ? ctx.together(scope, run) : ctx.deps.db.app.reading({ mode: "read only", run: (as) => run(txFor(as, scope)) });
}

/**
 * Lets several verbs of one page read in one transaction, all as it was at one moment. Each speaks for its own scope. One that fails in the database leaves those
 * after it without an answer, and none with a wrong one. @throws when the line is lost.
 */
export function readTogether<T>({ db }: Deps, run: (together: Together) => Promise<T>): Promise<T> {
  return db.app.reading({ mode: "isolation level repeatable read, read only", isShared: true, run: (as) => run((scope, own) => own(txFor(as, scope))) });
}

type As = (speaker: Opening) => Tx;
const managers = new WeakMap<Tx, () => Tx>();

function txFor(as: As, scope: Scope): Tx {
  const tx = as(speakFor(scope));
  managers.set(tx, () => as(speakFor({ ...scope, dbRole: "manager" })));
  return tx;
}

/**
 * Runs a writing verb's statements in one transaction that speaks for the scope and, where the scope has a class, holds
 * the class's lock from its first statement on: all writes of a class have one order. A deadlock or serialisation
 * failure runs it again, at most three times.
 */
export function write<T>(ctx: Ctx, scope: Scope, run: (work: Work) => Promise<T>): Promise<T> {
  return inTransaction(ctx, scope, ctx.deps.db.app, run);
}

/** As `write`, at the door: for those who are not known yet. The law test lists the files that may. */
export function writeAtGate<T>(ctx: Ctx, scope: Scope, run: (work: Work) => Promise<T>): Promise<T> {
  return inTransaction(ctx, { ...scope, dbRole: "gate", classId: null }, ctx.deps.db.gate, run);
}

/** The class's lock, where the class becomes known inside the transaction. */
export async function lockClass(tx: Tx, classId: string): Promise<void> {
  await tx.execute(sql`select from class_counters where class_id = ${classId} for update`);
}

/** The number of the class's latest activity. */
export async function newestIn(tx: Tx, classId: string): Promise<number> {
  const [counters] = await tx.execute<{ last_seq: string }>(sql`select last_seq from class_counters where class_id = ${classId}::uuid`);
  return Number(counters?.last_seq ?? 0);
}

/**
 * Reads one statement as the class's studentansvarig, within the transaction's own class, where a pupil's policies would
 * hide what it counts or names. What comes out of it must be fit for every member. `tx` is that of a `read`.
 */
export function readAsManager<Row extends Record<string, unknown>>(tx: Tx, statement: SQL) {
  const manager = managers.get(tx);
  if (manager === undefined) throw new Error("only what is read is read as the class's studentansvarig");
  return manager().execute<Row>(statement);
}

/** A row of `activity` for a class that the transaction has locked. */
export async function emitIn(work: Work, scope: Scope, activity: NewActivity): Promise<void> {
  const { classId } = scope;
  if (classId === null) throw new Error(`${scope.verb} announces a change without a class`);
  const given = activity.audience ?? "class";
  const [audience, audienceUserId] = typeof given === "object" ? (["user", given.userId] as const) : ([given, null] as const);
  const written = work.tx.execute<{ seq: string; refId: string | null }>(sql`
    with next as (
      update class_counters set last_seq = last_seq + 1 where class_id = ${classId} returning last_seq
    )
    insert into activity
      (class_id, seq, kind, ref_id, detail, audience, audience_user_id, actor_id, is_impersonated, created_at)
    select ${classId}, last_seq, ${activity.kind}, ${activity.refId ?? null}::uuid,
      ${JSON.stringify(activity.detail ?? {})}::jsonb,
      ${audience}, ${audienceUserId}::uuid,
      ${scope.userId}::uuid, ${scope.isImpersonated}, ${work.now.toISOString()}::timestamptz
    from next returning seq, ref_id as "refId"`);
  const told = ([row]: readonly { seq: string; refId: string | null }[]) => {
    if (row === undefined) return;
    const seq = Number(row.seq);
    work.announced(seq);
    if (toldKinds.includes(activity.kind)) work.tellOf(classId, seq);
    const hint = hintOf(seq, activity.kind, row.refId);
    work.wakeAfter({ kind: "activity", classId, row: { hint, audience, audienceUserId, at: work.now } });
  };
  work.send(written.then(told));
}

/** The area's next version, and a wake-up with it. Two transactions at once wait for each other here. */
function announceShared(work: Work, area: SharedArea): void {
  const counted = work.tx.execute<{ version: string }>(sql`
    insert into shared_changes (area, version) values (${area}, 1)
    on conflict (area) do update set version = shared_changes.version + 1 returning version`);
  work.send(counted.then(([row]) => work.wakeAfter({ kind: "shared", area, version: Number(row?.version) })));
}

const mostTries = 3;

async function inTransaction<T>(ctx: Ctx, scope: Scope, pool: Pool, run: (work: Work) => Promise<T>): Promise<T> {
  if (ctx.together) throw new Error(`${scope.verb} writes among those that read together`);
  for (let tries = 1; ; tries += 1) {
    ctx.signal?.throwIfAborted();
    const wakes: Wake[] = [];
    const told = new Map<string, number[]>();
    const sent: PromiseLike<unknown>[] = [];
    try {
      const opening = scope.classId === null ? [speakFor(scope)] : [speakFor(scope), takeLock(scope.classId)];
      const result = await pool.transaction("read write", opening, async (tx) => {
        const work: Work = {
          tx,
          scope,
          now: ctx.deps.clock(),
          send: (statement) => void sent.push(underWay(statement)),
          emit: (activity) => emitIn(work, scope, activity),
          announced: (seq) => {
            ctx.decided.seq = seq;
          },
          wakeAfter: (wake) => wakes.push(wake),
          shared: (area) => announceShared(work, area),
          tellOf: (classId, seq) => void told.set(classId, [...(told.get(classId) ?? []), seq]),
        };
        const answer = await run(work);
        await Promise.all(sent);
        for (const [classId, seqs] of told) await enqueue(tx, "collectNotices", { classId, seqs });
        return answer;
      });
      for (const wake of wakes) ctx.deps.wakes.publish(wake);
      return result;
    } catch (error) {
      // The key table answers a retry first; this is a key that it has lost.
      if (isKeyTaken(error)) throw new AppError("KEY_REUSED", { cause: error });
      if (tries >= mostTries || !isRetryable(error)) throw error;
    }
  }
}

/** Sends a statement now: it goes when its answer is asked for. Whoever waits for the answer hears of an error, and nobody need wait at once. */
export function underWay<T>(statement: PromiseLike<T>): Promise<T> {
  const answer = Promise.resolve(statement.then((heard) => heard));
  answer.catch(() => undefined);
  return answer;
}

/**
 * Tells Postgres who speaks, for the policies of row-level security. Holds until the transaction ends. The connection has the application's role already; it is
 * said again so that a pooler that is switched to transaction mode under us cannot have the statements run as the owner.
 */
function speakFor(scope: Scope): Opening {
  return {
    text: "select set_config('role', 'utspring_app', true), set_config('app.role', $1, true), set_config('app.user_id', $2, true), set_config('app.class_id', $3, true)",
    args: [scope.dbRole, scope.userId ?? "", scope.classId ?? ""],
  };
}

function takeLock(classId: string): Opening {
  return { text: "select from class_counters where class_id = $1 for update", args: [classId] };
}
