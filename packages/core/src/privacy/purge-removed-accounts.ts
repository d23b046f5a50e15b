import { inArray } from "drizzle-orm";
import { removedBefore } from "../auth/person.ts";
import type { PersonInClass } from "../classes/person.ts";
import { authorize, withClass } from "../kernel/authorize.ts";
import type { Authorization } from "../kernel/authorization.ts";
import type { Ctx } from "../kernel/context.ts";
import type { Tx } from "../kernel/db.ts";
import { LoggableError } from "../kernel/loggable-error.ts";
import { idempotencyKeys } from "../kernel/table.ts";
import { read, write } from "../kernel/transaction.ts";
import * as payments from "../payments/person.ts";
import * as sales from "../sales/person.ts";
import { eraseAgain } from "./erasures.ts";

/** Time between the removal of an account and the deletion of what is left of it, in milliseconds. */
const graceMs = 30 * 86_400_000;

/**
 * Deletes what is left of accounts that were removed 30 days ago: receipts with their files, reasons of rejected
 * payments, customers of their closed sales, and answers stored for retries. Rows that the class's money depends on
 * stay, without a name. A file is deleted before its row, so that the next night repeats a failed deletion.
 */
export async function purgeRemovedAccounts(ctx: Ctx): Promise<{ purged: number }> {
  const authorization = authorize(ctx, "auth.purgeRemovedAccounts");
  const before = new Date(ctx.deps.clock().getTime() - graceMs);
  await eraseAgain(ctx, authorization);
  await ctx.deps.mailer.sweep?.(before);
  await write(ctx, authorization, ({ tx }) =>
    tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.actorId, removedBefore(tx, before))),
  );
  const leftovers = await read(ctx, authorization, (tx) => findLeftovers(tx, before));
  let failed = 0;
  for (const place of leftovers) {
    try {
      await purgeInClass(ctx, authorization, place);
    } catch (error) {
      failed += 1;
      ctx.deps.log.error({ err: error, ...place, requestId: ctx.requestId }, "a removed account could not be purged");
    }
  }
  // The queue retries a failed job.
  if (failed > 0) throw new LoggableError(`${failed} of ${leftovers.length} removed accounts could not be purged`);
  return { purged: leftovers.length };
}

/** The removed persons who have left something, with the classes, each once. */
async function findLeftovers(tx: Tx, before: Date): Promise<PersonInClass[]> {
  const found = await Promise.all([payments.findLeftovers(tx, before), sales.findLeftovers(tx, before)]);
  return [...new Map(found.flat().map((place) => [`${place.userId} ${place.classId}`, place])).values()];
}

async function purgeInClass(ctx: Ctx, authorization: Authorization, place: PersonInClass): Promise<void> {
  const receipts = await read(ctx, authorization, (tx) => payments.findReceipts(tx, place));
  for (const { storageKey } of receipts) await ctx.deps.files.remove(storageKey);
  await write(ctx, withClass(authorization, place.classId), async ({ tx }) => {
    await payments.purgePerson(
      tx,
      place,
      receipts.map((receipt) => receipt.id),
    );
    await sales.purgePerson(tx, place);
  });
}
