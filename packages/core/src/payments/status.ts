import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { read } from "../kernel/transaction.ts";
import { statusOf } from "./status-of.ts";

/**
 * Who has paid what: each member with how they stand, requirement by requirement, and how many a reminder would reach.
 * Rows of short arrays: 5,000 objects with ids in them were 650 kB on somebody's phone.
 */
export async function status(ctx: Ctx) {
  const scope = authorize(ctx, "payments.status");
  const { requirements, members } = await read(ctx, scope, (tx) => statusOf(tx, scope));
  return { requirements: requirements.map(({ debtors, ...requirement }) => ({ ...requirement, toRemind: debtors.length })), members };
}
