import { and, count, eq, inArray } from "drizzle-orm";
import type { InviteInput, NotInvited } from "@utspring/domain/classes/schema";
import { maxClassSize } from "@utspring/domain/classes/schema";
import { users } from "../../auth/table.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { findEarlierAnswer, withIdempotencyKey } from "../../kernel/idempotency.ts";
import { mailboxOf } from "../../kernel/mailbox.ts";
import { countAttempts } from "../../kernel/rate-limiter.ts";
import { emitForClass, read, writePreAuth } from "../../kernel/transaction.ts";
import { queueInvitation } from "../queue-invitation.ts";
import { memberships } from "../table.ts";

export interface Invited {
  invited: number;
  notInvited: NotInvited[];
}

/** The first row of a repeated address counts. TOO_MANY_TRIES with nobody invited. */
export async function invite(ctx: Ctx, input: InviteInput): Promise<Invited> {
  const authorization = authorize(ctx, "classes.invite");
  const { classId, userId } = authorization;
  const earlier = await read(ctx, authorization, (tx) => findEarlierAnswer<Invited>(tx, authorization, input));
  if (earlier !== null) return earlier;
  const { wanted, notInvited } = await sift(ctx, classId, input);
  const attempts = countAttempts(ctx.deps.rateLimiter);
  let isInvited = false;
  try {
    for (const _person of wanted) await attempts.consume("invitesByPerson", classId, userId);
    const allowed: typeof wanted = [];
    for (const person of wanted)
      if (await attempts.consumeIfAllowed("invitesByRecipient", mailboxOf(person.email))) allowed.push(person);
      else notInvited.push({ row: person.row, why: "often" });
    let isFirst = false;
    const invited = await writePreAuth(ctx, authorization, (work) =>
      withIdempotencyKey(work, authorization, input, async () => {
        isFirst = true;
        for (const { email, firstName } of allowed) {
          const row = { id: ctx.deps.newId(), classId, email, invitedBy: userId, firstName: firstName || null };
          await queueInvitation(work.tx, { ...row, queuedAt: work.now });
        }
        if (allowed.length > 0) await emitForClass(work, authorization, { kind: "classes.invite", refId: classId });
        return { invited: allowed.length, notInvited: notInvited.toSorted((a, b) => a.row - b.row) };
      }),
    );
    isInvited = isFirst;
    return invited;
  } finally {
    // Also when the second of two concurrent calls with one key finds the key only now.
    if (!isInvited) await attempts.refundAll();
  }
}

/** Addresses of members are left out, and those above the class's limit of members. */
async function sift(ctx: Ctx, classId: string, { invitations }: InviteInput) {
  const people = invitations.map((person, row) => ({ ...person, row }));
  const first = [...new Map(people.toReversed().map((person) => [person.email, person])).values()].toReversed();
  const tx = ctx.deps.db.preAuth.autocommit;
  const m = memberships;
  const [members, [size]] = await Promise.all([
    tx
      .select({ email: users.email })
      .from(m)
      .innerJoin(users, eq(users.id, m.userId))
      .where(
        and(
          eq(m.classId, classId),
          inArray(
            users.email,
            first.map(({ email }) => email),
          ),
        ),
      ),
    tx.select({ count: count() }).from(m).where(eq(m.classId, classId)),
  ]);
  const taken = new Set(members.map(({ email }) => email));
  const room = maxClassSize - (size?.count ?? 0);
  const others = first.filter(({ email }) => !taken.has(email));
  const notInvited: NotInvited[] = [
    ...first.filter(({ email }) => taken.has(email)).map(({ row }) => ({ row, why: "member" as const })),
    ...others.slice(room).map(({ row }) => ({ row, why: "full" as const })),
  ];
  return { wanted: others.slice(0, room), notInvited };
}
