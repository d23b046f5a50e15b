import { managersOnly } from "@utspring/domain/events";
import type { IgnoreRowsInput } from "@utspring/domain/payments/bank-schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import { upsertRow } from "./upsert-row.ts";

/**
 * Remembers that rows are none of the class's, so that no file asks again: their day, amount and fingerprint, and no
 * text. One with its kind of file is a payment that another kind of file has, which the difference does not explain
 * twice. With `saveForLater` they wait instead, with name and message, for 30 days. A booked row stays as it is.
 * @throws AppError KEY_REUSED.
 */
export async function ignore(ctx: Ctx, input: IgnoreRowsInput): Promise<{ ignored: number; known: number }> {
  const authorization = authorize(ctx, "payments.bank.ignore");
  const { classId, userId: changedBy } = authorization;
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      let ignored = 0;
      for (const { fingerprint, profile, bookedOn, amountOre, name, message, phoneHash } of input.rows) {
        const decided =
          input.saveForLater === true
            ? {
                state: "saved" as const,
                profile: profile ?? null,
                name: name || null,
                message: message || null,
                phoneHash: phoneHash ?? null,
              }
            : { state: "ignored" as const, profile: profile ?? null, name: null, message: null, phoneHash: null };
        const facts = { fingerprint, bookedOn, amountOre, rule: null, changedBy, changedAt: work.now };
        const id = await upsertRow(work, { id: ctx.deps.newId(), classId, importId: null, ...facts, ...decided });
        if (id !== null) ignored += 1;
      }
      await work.emit({ kind: "payments.bank.ignore", detail: { count: ignored }, audience: managersOnly });
      return { ignored, known: input.rows.length - ignored };
    }),
  );
}
