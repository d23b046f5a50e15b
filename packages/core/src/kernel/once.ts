import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { Scope } from "./authorize.ts";
import type { Tx } from "./db.ts";
import { idempotencyKeys } from "./table.ts";
import type { Work } from "./transaction.ts";

/** As `once`, where a program may leave the key out: then the thing is done each time. @throws AppError KEY_REUSED. */
export async function onceIfKeyed<Result extends object>(
  work: Work,
  scope: Scope,
  input: { idempotencyKey?: string | undefined },
  run: () => Promise<Result>,
): Promise<Result> {
  const { idempotencyKey } = input;
  return idempotencyKey === undefined ? run() : once(work, scope, { ...input, idempotencyKey }, run);
}

/**
 * Does a thing once for a key that the client made: a second call with the same key and the same input gets the first
 * one's answer, however late it comes. The key is written in the same transaction as the change and kept for good.
 * @throws AppError KEY_REUSED when the key came with another verb or other input.
 */
export async function once<Result extends object>(
  work: Work,
  scope: Scope,
  input: { idempotencyKey: string },
  run: () => Promise<Result>,
): Promise<Result> {
  const { actorId, key, bodyHash } = keyOf(scope, input);

  // Of two calls at once, the second waits here until the first has committed.
  // In plain SQL, as every write passes here: building a statement of columns costs more than running it.
  const claimed = await work.tx.execute(sql`
    insert into idempotency_keys (actor_id, key, verb, body_hash, created_at)
    values (${actorId}::uuid, ${key}::uuid, ${scope.verb}, ${bodyHash}, ${work.now.toISOString()}::timestamptz)
    on conflict do nothing returning key`);
  if (claimed.length === 0) {
    const earlier = await earlierAnswer<Result>(work.tx, scope, input);
    if (earlier === null) throw new AppError("KEY_REUSED");
    return earlier;
  }
  const result = await run();
  work.send(work.tx.execute(sql`
    update idempotency_keys set result = ${JSON.stringify(result)}::jsonb where actor_id = ${actorId}::uuid and key = ${key}::uuid`));
  return result;
}

/**
 * The answer that a thing with this key and input got before; null when it has not been done. For a verb that spends something before it writes, a limit
 * perhaps, which a retry must not spend again. @throws AppError KEY_REUSED as `once`.
 */
export async function earlierAnswer<Result extends object>(tx: Tx, scope: Scope, input: { idempotencyKey: string }): Promise<Result | null> {
  const { actorId, key, bodyHash } = keyOf(scope, input);
  const isMine = and(eq(idempotencyKeys.actorId, actorId), eq(idempotencyKeys.key, key));
  const [earlier] = await tx.select().from(idempotencyKeys).where(isMine);
  if (!earlier) return null;
  if (earlier.bodyHash !== bodyHash) throw new AppError("KEY_REUSED");
  return earlier.result as Result;
}

function keyOf(scope: Scope, { idempotencyKey: key, ...body }: { idempotencyKey: string }) {
  const actorId = scope.userId;
  if (actorId === null) throw new Error(`${scope.verb} takes a key but has no person`);
  const bodyHash = createHash("sha256").update(JSON.stringify([scope.verb, scope.classId, body])).digest("hex");
  return { actorId, key, bodyHash };
}
