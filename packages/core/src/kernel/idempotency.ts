import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { Authorization } from "./authorization.ts";
import type { Tx } from "./db.ts";
import { idempotencyKeys } from "./table.ts";
import type { UnitOfWork } from "./transaction.ts";

/** Without a key the work runs each time. @throws AppError KEY_REUSED. */
export async function withOptionalIdempotencyKey<Result extends object>(
  work: UnitOfWork,
  authorization: Authorization,
  input: { idempotencyKey?: string | undefined },
  run: () => Promise<Result>,
): Promise<Result> {
  const { idempotencyKey } = input;
  return idempotencyKey === undefined
    ? run()
    : withIdempotencyKey(work, authorization, { ...input, idempotencyKey }, run);
}

/** A later call with the same key and input gets the first answer. Inserted with the change, and never deleted. */
export async function withIdempotencyKey<Result extends object>(
  work: UnitOfWork,
  authorization: Authorization,
  input: { idempotencyKey: string },
  run: () => Promise<Result>,
): Promise<Result> {
  const { actorId, key, bodyHash } = keyOf(authorization, input);

  // The second of two concurrent calls waits here until the first has committed. Plain SQL, since building this
  // statement with Drizzle costs more than running it. The column `verb` holds the procedure.
  const claimed = await work.tx.execute(sql`
    insert into idempotency_keys (actor_id, key, verb, body_hash, created_at)
    values (${actorId}::uuid, ${key}::uuid, ${authorization.procedure}, ${bodyHash}, ${work.now.toISOString()}::timestamptz)
    on conflict do nothing returning key`);
  if (claimed.length === 0) {
    const earlier = await findEarlierAnswer<Result>(work.tx, authorization, input);
    if (earlier === null) throw new AppError("KEY_REUSED");
    return earlier;
  }
  const result = await run();
  work.send(
    work.tx.execute(sql`
    update idempotency_keys set result = ${JSON.stringify(result)}::jsonb where actor_id = ${actorId}::uuid and key = ${key}::uuid`),
  );
  return result;
}

/** For procedures that use up a limit before they write, which a retry must not use up again. */
export async function findEarlierAnswer<Result extends object>(
  tx: Tx,
  authorization: Authorization,
  input: { idempotencyKey: string },
): Promise<Result | null> {
  const { actorId, key, bodyHash } = keyOf(authorization, input);
  const isMine = and(eq(idempotencyKeys.actorId, actorId), eq(idempotencyKeys.key, key));
  const [earlier] = await tx.select().from(idempotencyKeys).where(isMine);
  if (!earlier) return null;
  if (earlier.bodyHash !== bodyHash) throw new AppError("KEY_REUSED");
  return earlier.result as Result;
}

function keyOf(authorization: Authorization, { idempotencyKey: key, ...body }: { idempotencyKey: string }) {
  const actorId = authorization.userId;
  if (actorId === null) throw new Error(`${authorization.procedure} takes a key but has no person`);
  const bodyHash = createHash("sha256")
    .update(JSON.stringify([authorization.procedure, authorization.classId, body]))
    .digest("hex");
  return { actorId, key, bodyHash };
}
