import { managersOnly } from "@utspring/domain/events";
import type { IgnoreRowsInput } from "@utspring/domain/payments/bank-schema";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { withIdempotencyKey } from "../../../kernel/idempotency.ts";
import { write } from "../../../kernel/transaction.ts";
import { makeRoom } from "../make-room.ts";
import { upsertRows } from "../upsert-rows.ts";

/**
 * So that no file asks again: stores day, amount, kind and fingerprint, and no text. With `saveForLater` rows wait
 * instead, with name and message, for 30 days. A booked row stays as it is.
 */
export async function ignore(ctx: Ctx, input: IgnoreRowsInput): Promise<{ ignored: number; known: number }> {
  const authorization = authorize(ctx, "payments.bank.ignore");
  const { classId, userId: changedBy } = authorization;
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const rows = input.rows.map((row) => {
        const { fingerprint, profile, bookedOn, amountOre, name, message, phoneHash, isSame } = row;
        const decided =
          input.saveForLater === true
            ? {
                state: "saved" as const,
                name: name || null,
                message: message || null,
                phoneHash: phoneHash ?? null,
                isSignUnclear: row.isSignUnclear ?? false,
              }
            : {
                state: isSame === true ? ("same" as const) : ("ignored" as const),
                name: null,
                message: null,
                phoneHash: null,
                isSignUnclear: false,
              };
        return {
          id: ctx.deps.newId(),
          classId,
          importId: null,
          fingerprint,
          profile: profile ?? null,
          earlierFingerprint: row.earlierFingerprint ?? null,
          bookedOn,
          amountOre,
          rule: null,
          changedBy,
          changedAt: work.now,
          ...decided,
        };
      });
      const different = new Map(rows.map((row) => [row.fingerprint, row]));
      await makeRoom(work, different.size);
      const { length: ignored } = await upsertRows(work, [...different.values()]);
      await work.emit({ kind: "payments.bank.ignore", detail: { count: ignored }, audience: managersOnly });
      return { ignored, known: input.rows.length - ignored };
    }),
  );
}
