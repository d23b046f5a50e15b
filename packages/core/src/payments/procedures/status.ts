import { dayOf } from "@utspring/domain/dates";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { readStatus } from "../read-status.ts";

/** Cells are short arrays: 5,000 objects with ids would be 650 kB. */
export async function status(ctx: Ctx) {
  const authorization = authorize(ctx, "payments.status");
  const today = dayOf(ctx.deps.clock());
  const { classId, userId } = authorization;
  return read(ctx, authorization, (tx) => readStatus(tx, { classId, userId, today }));
}
