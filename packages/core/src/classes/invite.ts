import type { InviteInput } from "@utspring/domain/classes/schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { enqueue } from "../kernel/jobs.ts";
import { findEarlierAnswer, withIdempotencyKey } from "../kernel/idempotency.ts";
import { mailboxOf } from "../kernel/mailbox.ts";
import { read, write } from "../kernel/transaction.ts";

export interface Invited {
  invited: number;
  /** Addresses that were mailed lately, by this class or another, and are not mailed again. */
  skipped: number;
}

/** Only the queue holds the addresses. TOO_MANY_TRIES with nobody invited. */
export async function invite(ctx: Ctx, input: InviteInput): Promise<Invited> {
  const authorization = authorize(ctx, "classes.invite");
  const earlier = await read(ctx, authorization, (tx) => findEarlierAnswer<Invited>(tx, authorization, input));
  if (earlier !== null) return earlier;
  // The first row of a repeated address counts.
  const people = [...new Map(input.invitations.toReversed().map((person) => [person.email, person])).values()];
  const lately = await spendTries(ctx, authorization, people);
  const wanted = people.filter(({ email }) => !lately.has(email));
  let isFirst = false;
  try {
    return await write(ctx, authorization, (work) =>
      withIdempotencyKey(work, authorization, input, async () => {
        isFirst = true;
        for (const { email, firstName } of wanted) {
          await enqueue(work.tx, "sendInviteMail", {
            classId: authorization.classId,
            inviterId: authorization.userId,
            email,
            firstName: firstName || null,
            queuedAt: work.now.toISOString(),
          });
        }
        if (wanted.length > 0) await work.emit({ kind: "classes.invite", refId: authorization.classId });
        return { invited: wanted.length, skipped: lately.size };
      }),
    );
  } finally {
    // Of two concurrent calls with one key, the second finds the key only now.
    if (!isFirst) await giveTriesBack(ctx, authorization, people, lately);
  }
}

type Person = InviteInput["invitations"][number];
type Inviter = Readonly<{ classId: string; userId: string }>;

/** Returns the addresses that reached their limit today. @throws AppError TOO_MANY_TRIES, with nothing counted. */
async function spendTries(ctx: Ctx, { classId, userId }: Inviter, people: readonly Person[]): Promise<Set<string>> {
  const { rateLimiter } = ctx.deps;
  let spent = 0;
  try {
    for (const _person of people) {
      // A refused attempt is counted too.
      spent += 1;
      await rateLimiter.consume("invitesByPerson", classId, userId);
    }
  } catch (error) {
    for (; spent > 0; spent -= 1) await rateLimiter.refund("invitesByPerson", classId, userId);
    throw error;
  }
  const lately = new Set<string>();
  for (const { email } of people) if (!(await isInPeace(ctx, email))) lately.add(email);
  return lately;
}

async function giveTriesBack(
  { deps: { rateLimiter } }: Ctx,
  { classId, userId }: Inviter,
  people: readonly Person[],
  lately: ReadonlySet<string>,
): Promise<void> {
  for (const { email } of people) {
    await rateLimiter.refund("invitesByPerson", classId, userId);
    if (!lately.has(email)) await rateLimiter.refund("invitesByRecipient", mailboxOf(email));
  }
}

/** False when the address has reached its limit for today. */
async function isInPeace(ctx: Ctx, email: string): Promise<boolean> {
  try {
    await ctx.deps.rateLimiter.consume("invitesByRecipient", mailboxOf(email));
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "TOO_MANY_TRIES") return false;
    throw error;
  }
}
