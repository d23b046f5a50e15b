import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { toldKinds } from "@utspring/domain/events";
import type { ActivityAudience, ActivityDetail, ActivityKind } from "@utspring/domain/events";
import type { Scope } from "./authorize.ts";
import type { Ctx } from "./context.ts";
import type { Pool, Tx } from "./db.ts";
import { isRetryable } from "./db-errors.ts";
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
  /** Writes the row of `activity` with the class's next number. Needs a scope with a class. */
  emit(activity: NewActivity): Promise<void>;
  /** Remembers the number that the class's activity gave. */
  announced(seq: number): void;
  /** Wakes the server processes after the commit. */
  wakeAfter(wake: Wake): void;
  /** Has people told of a row of `activity`: one job a class, queued with the transaction. */
  tellOf(classId: string, seq: number): void;
}

/** Runs a reading verb's statements in one transaction that speaks for the scope. */
export function read<T>(ctx: Ctx, scope: Scope, run: (tx: Tx) => Promise<T>): Promise<T> {
  return ctx.deps.db.app.transaction("read only", [speakFor(scope)], run);
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

/**
 * Reads one statement as the class's studentansvarig, within the transaction's own class, where a pupil's policies would
 * hide what it counts or names. What comes out of it must be fit for every member. The three are handed over in one go and
 * the connection keeps their order.
 */
export async function readAsManager<Row extends Record<string, unknown>>(tx: Tx, statement: SQL) {
  const [, rows] = await Promise.all([
    tx.execute(sql`select set_config('app.role_before', app_role(), true), set_config('app.role', 'manager', true)`),
    tx.execute<Row>(statement),
    tx.execute(sql`select set_config('app.role', current_setting('app.role_before'), true)`),
  ]);
  return rows;
}

/** A row of `activity` for a class that the transaction has locked. */
export async function emitIn(work: Work, scope: Scope, activity: NewActivity): Promise<void> {
  const { classId } = scope;
  if (classId === null) throw new Error(`${scope.verb} announces a change without a class`);
  const audience = activity.audience ?? "class";
  const audienceUserId = typeof audience === "object" ? audience.userId : null;
  const [row] = await work.tx.execute<{ seq: string }>(sql`
    with next as (
      update class_counters set last_seq = last_seq + 1 where class_id = ${classId} returning last_seq
    )
    insert into activity
      (class_id, seq, kind, ref_id, detail, audience, audience_user_id, actor_id, is_impersonated, created_at)
    select ${classId}, last_seq, ${activity.kind}, ${activity.refId ?? null}::uuid,
      ${JSON.stringify(activity.detail ?? {})}::jsonb,
      ${typeof audience === "object" ? "user" : audience}, ${audienceUserId}::uuid,
      ${scope.userId}::uuid, ${scope.isImpersonated}, ${work.now.toISOString()}::timestamptz
    from next returning seq`);
  if (row !== undefined) work.announced(Number(row.seq));
  if (row !== undefined && toldKinds.includes(activity.kind)) work.tellOf(classId, Number(row.seq));
  work.wakeAfter({ kind: "activity", classId });
}

const mostTries = 3;

async function inTransaction<T>(ctx: Ctx, scope: Scope, pool: Pool, run: (work: Work) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const wakes: Wake[] = [];
    const told = new Map<string, number[]>();
    try {
      const opening = scope.classId === null ? [speakFor(scope)] : [speakFor(scope), takeLock(scope.classId)];
      const result = await pool.transaction("read write", opening, async (tx) => {
        const work: Work = {
          tx,
          scope,
          now: ctx.deps.clock(),
          emit: (activity) => emitIn(work, scope, activity),
          announced: (seq) => {
            ctx.decided.seq = seq;
          },
          wakeAfter: (wake) => wakes.push(wake),
          tellOf: (classId, seq) => void told.set(classId, [...(told.get(classId) ?? []), seq]),
        };
        const answer = await run(work);
        for (const [classId, seqs] of told) await enqueue(tx, "collectNotices", { classId, seqs });
        return answer;
      });
      for (const wake of wakes) ctx.deps.wakes.publish(wake);
      return result;
    } catch (error) {
      if (tries >= mostTries || !isRetryable(error)) throw error;
    }
  }
}

/** Tells Postgres who speaks, for the policies of row-level security. Holds until the transaction ends. */
function speakFor(scope: Scope): Opening {
  return {
    text: "select set_config('app.role', $1, true), set_config('app.user_id', $2, true), set_config('app.class_id', $3, true)",
    args: [scope.dbRole, scope.userId ?? "", scope.classId ?? ""],
  };
}

function takeLock(classId: string): Opening {
  return { text: "select from class_counters where class_id = $1 for update", args: [classId] };
}
