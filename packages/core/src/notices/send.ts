import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { profiles, users } from "../auth/table.ts";
import { authorize } from "../kernel/authorize.ts";
import type { Scope } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import type { Tx } from "../kernel/db.ts";
import { LoggableError } from "../kernel/loggable-error.ts";
import { read, write } from "../kernel/transaction.ts";
import { claim, theseOf } from "./claims.ts";
import type { Claimed } from "./claims.ts";
import { installationKeys } from "./installation-keys.ts";
import { noticeMail } from "./notice-mail.ts";
import { offTokenFor } from "./off-link.ts";
import type { OffTarget } from "./off-link.ts";
import { presentPush } from "./present-push.ts";
import { notices, pushSubscriptions } from "./table.ts";
import { whatIsNew } from "./what-is-new.ts";
import type { Line } from "./what-is-new.ts";

/** What goes out together, on one way. */
interface Bundle {
  rows: Claimed[];
  /** What its mail's link turns off; null for a push. */
  target: OffTarget | null;
}

/**
 * Sends a person what is due: one push, a mail for each kind that is told at once, one mail with the day's summary. Of two at
 * once each sends what it has claimed. What fails is let go, and the job with it, so that the queue tries again.
 */
export async function send(ctx: Ctx, input: { userId: string }): Promise<void> {
  const scope = authorize(ctx, "notices.send");
  const { userId } = input;
  const claimed = await write(ctx, scope, ({ tx, now }) => claim(tx, userId, now));
  const failures: unknown[] = [];
  for (const bundle of bundlesOf(claimed)) {
    try {
      const isTold = await deliver(ctx, scope, userId, bundle);
      const rows = theseOf(userId, bundle.rows);
      // Nothing of it is so any longer, or nobody is there: it is not news for another day either.
      await write(ctx, scope, ({ tx, now }) => (isTold ? tx.update(notices).set({ sentAt: now }).where(rows) : tx.delete(notices).where(rows)));
    } catch (error) {
      failures.push(error);
      await write(ctx, scope, ({ tx }) => tx.update(notices).set({ claimedAt: null }).where(theseOf(userId, bundle.rows)));
    }
  }
  if (failures.length > 0) throw new LoggableError(`not sent: ${failures.map(whyOf).join(", ")}`);
}

/** `ECONNREFUSED`, `EENVELOPE`: what failed, without the address that a mail server repeats in its sentence. */
function whyOf(failure: unknown): string {
  if (!(failure instanceof Error)) return typeof failure;
  return "code" in failure && typeof failure.code === "string" ? failure.code : failure.name;
}

/** The pushes first: what they have told is left out of the summary. */
function bundlesOf(claimed: Claimed[]): Bundle[] {
  const on = (channel: Claimed["channel"]) => claimed.filter((row) => row.channel === channel);
  const kinds = [...new Set(on("email").map(({ kind }) => kind))];
  const bundles: Bundle[] = [
    { rows: on("push"), target: null },
    ...kinds.map((kind) => ({ rows: on("email").filter((row) => row.kind === kind), target: kind })),
    { rows: on("digest"), target: "digest" },
  ];
  return bundles.filter(({ rows }) => rows.length > 0);
}

/** True when it was told to somebody. */
async function deliver(ctx: Ctx, scope: Scope, userId: string, { rows, target }: Bundle): Promise<boolean> {
  const { reader, lines } = await read(ctx, scope, async (tx) => {
    const [found] = await tx
      .select({ email: users.email, firstName: profiles.firstName })
      .from(users)
      .innerJoin(profiles, eq(profiles.userId, users.id))
      .where(and(eq(users.id, userId), isNull(users.removedAt), eq(profiles.accountStatus, "active")));
    const told = target === "digest" ? await toldByPush(tx, userId) : new Set<string>();
    const untold = rows.filter((row) => !told.has(keyOf(row)));
    return { reader: found, lines: await whatIsNew(tx, userId, untold, ctx.deps.clock()) };
  });
  if (!reader?.email || lines.length === 0) return false;
  if (target === null) return pushTo(ctx, scope, userId, lines);
  const { linkSecret } = await installationKeys(ctx);
  const { appUrl, mailer } = ctx.deps;
  const letter = { to: reader.email, firstName: reader.firstName, lines, target, appUrl };
  await mailer.send(noticeMail({ ...letter, offToken: offTokenFor(linkSecret, userId, target) }));
  return true;
}

const keyOf = ({ kind, refId, mark }: Pick<Claimed, "kind" | "refId" | "mark">) => `${kind} ${refId} ${mark}`;

async function toldByPush(tx: Tx, userId: string): Promise<Set<string>> {
  const told = await tx
    .select({ kind: notices.kind, refId: notices.refId, mark: notices.mark })
    .from(notices)
    .where(and(eq(notices.userId, userId), eq(notices.channel, "push"), isNotNull(notices.sentAt)));
  return new Set(told.map(keyOf));
}

/** Pushes to each of a person's devices; one that no longer listens is forgotten. True when one of them took it. */
async function pushTo(ctx: Ctx, scope: Scope, userId: string, lines: Line[]): Promise<boolean> {
  const { pusher, log } = ctx.deps;
  const keys = await installationKeys(ctx);
  const devices = await read(ctx, scope, (tx) => tx.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)));
  const message = presentPush(lines);
  const answers = await Promise.allSettled(
    devices.map(async ({ endpoint, p256dh, auth }) => {
      const answer = await pusher.send({ endpoint, p256dh, auth }, message, { publicKey: keys.vapidPublic, privateKey: keys.vapidPrivate });
      if (answer === "gone") await write(ctx, scope, ({ tx }) => tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint)));
      return answer;
    }),
  );
  const isTold = answers.some((answer) => answer.status === "fulfilled" && answer.value === "sent");
  const failed = answers.find((answer) => answer.status === "rejected");
  if (failed === undefined) return isTold;
  // To try again would tell those twice who have it.
  if (!isTold) throw failed.reason;
  log.warn({ why: whyOf(failed.reason), requestId: ctx.requestId }, "a push reached some of a person's devices only");
  return true;
}
