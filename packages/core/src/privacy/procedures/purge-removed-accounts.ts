import { inArray } from "drizzle-orm";
import { removedBefore } from "../../auth/person.ts";
import type { PersonInClass } from "../../classes/person.ts";
import { authorize, withClass } from "../../kernel/authorize.ts";
import type { Authorization } from "../../kernel/authorization.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Tx } from "../../kernel/db.ts";
import { LoggableError } from "../../kernel/loggable-error.ts";
import { idempotencyKeys } from "../../kernel/table.ts";
import { read, write } from "../../kernel/transaction.ts";
import * as payments from "../../payments/person.ts";
import * as sales from "../../sales/person.ts";
import { eraseAgain } from "../erasures.ts";

/** Between the removal of an account and the deletion of what is left of it. */
const graceMs = 30 * 86_400_000;

/** Rows that the class's money depends on stay, unnamed. A file is deleted before its row, so that a retry finds it. */
export async function purgeRemovedAccounts(ctx: Ctx): Promise<{ purged: number }> {
  const authorization = authorize(ctx, "auth.purgeRemovedAccounts");
  const before = new Date(ctx.deps.clock().getTime() - graceMs);
  await eraseAgain(ctx, authorization);
  await ctx.deps.mailer.sweep?.(before);
  await write(ctx, authorization, ({ tx }) =>
    tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.actorId, removedBefore(tx, before))),
  );
  const leftovers = await read(ctx, authorization, (tx) => findLeftovers(tx, before));
  const accounts = new Set(leftovers.map(({ userId }) => userId));
  const failed = new Set<string>();
  for (const personInClass of leftovers) {
    try {
      await purgeInClass(ctx, authorization, personInClass);
    } catch (error) {
      failed.add(personInClass.userId);
      ctx.deps.log.error(
        { err: error, ...personInClass, requestId: ctx.requestId },
        "a removed account could not be purged",
      );
    }
  }
  // The queue retries a failed job.
  if (failed.size > 0)
    throw new LoggableError(`${failed.size} of ${accounts.size} removed accounts could not be purged`);
  return { purged: accounts.size };
}

/** Each person and class once. */
async function findLeftovers(tx: Tx, before: Date): Promise<PersonInClass[]> {
  const found = await Promise.all([payments.findLeftovers(tx, before), sales.findLeftovers(tx, before)]);
  return [...new Map(found.flat().map((each) => [`${each.userId} ${each.classId}`, each])).values()];
}

async function purgeInClass(ctx: Ctx, authorization: Authorization, personInClass: PersonInClass): Promise<void> {
  const receipts = await read(ctx, authorization, (tx) => payments.findReceipts(tx, personInClass));
  for (const { storageKey } of receipts) await ctx.deps.files.remove(storageKey);
  await write(ctx, withClass(authorization, personInClass.classId), async ({ tx }) => {
    await payments.purgePerson(
      tx,
      personInClass,
      receipts.map((receipt) => receipt.id),
    );
    await sales.purgePerson(tx, personInClass);
  });
}
