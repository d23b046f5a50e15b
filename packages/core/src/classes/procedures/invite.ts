import type { InviteInput } from "@utspring/domain/classes/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { enqueue } from "../../kernel/jobs.ts";
import { findEarlierAnswer, withIdempotencyKey } from "../../kernel/idempotency.ts";
import { mailboxOf } from "../../kernel/mailbox.ts";
import { countAttempts } from "../../kernel/rate-limiter.ts";
import { read, write } from "../../kernel/transaction.ts";

export interface Invited {
  invited: number;
  /** Addresses that were mailed lately, by this class or another, and are not mailed again. */
  skipped: number;
}

/** Only the queue holds the addresses. TOO_MANY_TRIES with nobody invited. */
export async function invite(ctx: Ctx, input: InviteInput): Promise<Invited> {
  const authorization = authorize(ctx, "classes.invite");
  const { classId, userId } = authorization;
  const earlier = await read(ctx, authorization, (tx) => findEarlierAnswer<Invited>(tx, authorization, input));
  if (earlier !== null) return earlier;
  // The first row of a repeated address counts.
  const people = [...new Map(input.invitations.toReversed().map((person) => [person.email, person])).values()];
  const attempts = countAttempts(ctx.deps.rateLimiter);
  let isInvited = false;
  try {
    for (const _person of people) await attempts.consume("invitesByPerson", classId, userId);
    const wanted: typeof people = [];
    for (const person of people)
      if (await attempts.consumeIfAllowed("invitesByRecipient", mailboxOf(person.email))) wanted.push(person);
    let isFirst = false;
    const invited = await write(ctx, authorization, (work) =>
      withIdempotencyKey(work, authorization, input, async () => {
        isFirst = true;
        for (const { email, firstName } of wanted) {
          await enqueue(work.tx, "sendInviteMail", {
            classId,
            inviterId: userId,
            email,
            firstName: firstName || null,
            queuedAt: work.now.toISOString(),
          });
        }
        if (wanted.length > 0) await work.emit({ kind: "classes.invite", refId: classId });
        return { invited: wanted.length, skipped: people.length - wanted.length };
      }),
    );
    isInvited = isFirst;
    return invited;
  } finally {
    // Also when the second of two concurrent calls with one key finds the key only now.
    if (!isInvited) await attempts.refundAll();
  }
}
