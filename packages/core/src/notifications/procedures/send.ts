import { and, eq, isNotNull } from "drizzle-orm";
import { authorize } from "../../kernel/authorize.ts";
import type { Authorization } from "../../kernel/authorization.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Tx } from "../../kernel/db.ts";
import { LoggableError } from "../../kernel/loggable-error.ts";
import { MailRefused } from "../../kernel/mail-refused.ts";
import { read, write } from "../../kernel/transaction.ts";
import { claim } from "../claims.ts";
import type { Claimed } from "../claims.ts";
import { deliverClaimed, failureCode, findRecipient } from "../delivery.ts";
import { installationKeys } from "../installation-keys.ts";
import { notificationMail } from "../notification-mail.ts";
import { unsubscribeTokenFor } from "../unsubscribe-token.ts";
import { listLedgerHeads } from "../queries.ts";
import type { UnsubscribeTarget } from "../unsubscribe-token.ts";
import { notifications } from "../table.ts";
import { loadContents } from "../notification-content.ts";

interface Bundle {
  rows: Claimed[];
  /** What the mail's link turns off. */
  target: UnsubscribeTarget;
}

/** Concurrent jobs send what each has claimed. On failure the claim is released and the queue retries. */
export async function send(ctx: Ctx, input: { userId: string }): Promise<void> {
  const authorization = authorize(ctx, "notices.send");
  const { userId } = input;
  const claimed = await write(ctx, authorization, ({ tx, now }) => claim(tx, userId, now, ["email", "digest"]));
  const failures: unknown[] = [];
  for (const bundle of bundlesOf(claimed)) {
    const failure = await deliverClaimed(ctx, authorization, userId, bundle.rows, () =>
      mail(ctx, authorization, userId, bundle),
    );
    if (failure !== undefined) failures.push(failure);
  }
  const refused = failures.find((failure) => failure instanceof MailRefused);
  if (refused !== undefined && failures.every((failure) => failure instanceof MailRefused)) throw refused;
  if (failures.length > 0) throw new LoggableError(`not sent: ${failures.map(failureCode).join(", ")}`);
}

function bundlesOf(claimed: Claimed[]): Bundle[] {
  const on = (channel: Claimed["channel"]) => claimed.filter((row) => row.channel === channel);
  const kinds = [...new Set(on("email").map(({ kind }) => kind))];
  const bundles: Bundle[] = [
    ...kinds.map((kind) => ({ rows: on("email").filter((row) => row.kind === kind), target: kind })),
    { rows: on("digest"), target: "digest" },
  ];
  return bundles.filter(({ rows }) => rows.length > 0);
}

/** False when there is nothing left to tell, or no recipient. */
async function mail(
  ctx: Ctx,
  authorization: Authorization,
  userId: string,
  { rows, target }: Bundle,
): Promise<boolean> {
  const { recipient, contents, heads } = await read(ctx, authorization, async (tx) => {
    const pushed = target === "digest" ? await loadPushed(tx, userId) : new Set<string>();
    const remaining = rows.filter((row) => !pushed.has(keyOf(row)));
    return {
      recipient: await findRecipient(tx, userId),
      contents: await loadContents(tx, userId, remaining, ctx.deps.clock()),
      heads: target === "digest" ? await listLedgerHeads(tx, userId) : [],
    };
  });
  if (recipient === undefined || contents.length === 0) return false;
  // Only confirmed addresses get notifications.
  if (recipient.emailConfirmedAt === null) return false;
  const { linkSecret } = await installationKeys(ctx);
  const { appUrl, mailer } = ctx.deps;
  const mailKey = [userId, target, ...rows.map(keyOf).toSorted()].join("\n");
  const content = { mailKey, to: recipient.email, firstName: recipient.firstName, contents, heads, target, appUrl };
  await mailer.send(
    notificationMail({ ...content, unsubscribeToken: unsubscribeTokenFor(linkSecret, userId, target) }),
  );
  return true;
}

const keyOf = ({ kind, refId, mark }: Pick<Claimed, "kind" | "refId" | "mark">) => `${kind} ${refId} ${mark}`;

async function loadPushed(tx: Tx, userId: string): Promise<Set<string>> {
  const pushed = await tx
    .select({ kind: notifications.kind, refId: notifications.refId, mark: notifications.mark })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.channel, "push"), isNotNull(notifications.sentAt)));
  return new Set(pushed.map(keyOf));
}
