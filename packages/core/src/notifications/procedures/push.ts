import { eq } from "drizzle-orm";
import { authorize } from "../../kernel/authorize.ts";
import type { Authorization } from "../../kernel/authorization.ts";
import type { Ctx } from "../../kernel/context.ts";
import { LoggableError } from "../../kernel/loggable-error.ts";
import { read, write } from "../../kernel/transaction.ts";
import { claim } from "../claims.ts";
import { deliverClaimed, failureCode, findRecipient } from "../delivery.ts";
import { installationKeys } from "../installation-keys.ts";
import { pushSubscriptions } from "../table.ts";
import { loadContents } from "../notification-content.ts";
import type { NotificationContent } from "../notification-content.ts";
import { notificationsTexts } from "@utspring/domain/notifications/texts";
import type { PushMessage } from "../../kernel/ports.ts";

/** So that one person does not take all places for pushes. */
const devicesAtOnce = 3;

/** A queue of its own, since members' browsers name the push services. Retried when no device could be reached. */
export async function push(ctx: Ctx, input: { userId: string }): Promise<void> {
  const authorization = authorize(ctx, "notices.push");
  const { userId } = input;
  const claimed = await write(ctx, authorization, ({ tx, now }) => claim(tx, userId, now, ["push"]));
  if (claimed.length === 0) return;
  const failure = await deliverClaimed(ctx, authorization, userId, claimed, async () => {
    const { recipient, contents } = await read(ctx, authorization, async (tx) => ({
      recipient: await findRecipient(tx, userId),
      contents: await loadContents(tx, userId, claimed, ctx.deps.clock()),
    }));
    return recipient !== undefined && contents.length > 0 && pushToDevices(ctx, authorization, userId, contents);
  });
  if (failure !== undefined) throw new LoggableError(`not pushed: ${failureCode(failure)}`);
}

/** Deletes ended subscriptions. True when at least one device accepted the push. */
async function pushToDevices(
  ctx: Ctx,
  authorization: Authorization,
  userId: string,
  contents: NotificationContent[],
): Promise<boolean> {
  const { pusher, log } = ctx.deps;
  const { vapidPublic: publicKey, vapidPrivate: privateKey } = await installationKeys(ctx);
  const devices = await read(ctx, authorization, (tx) =>
    tx.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)),
  );
  const message = presentPush(contents);
  const failures: unknown[] = [];
  let isSent = false;
  const pushToNext = async (): Promise<void> => {
    for (let device = devices.pop(); device !== undefined; device = devices.pop()) {
      const { endpoint, p256dh, auth } = device;
      try {
        const result = await pusher.send({ endpoint, p256dh, auth }, message, { publicKey, privateKey });
        if (result === "sent") isSent = true;
        else
          await write(ctx, authorization, ({ tx }) =>
            tx.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint)),
          );
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: devicesAtOnce }, pushToNext));
  if (failures.length === 0) return isSent;
  // A retry would notify the other devices twice.
  if (!isSent) throw failures[0];
  log.warn(
    { why: failureCode(failures[0]), requestId: ctx.requestId },
    "a push reached some of a person's devices only",
  );
  return true;
}

/** It may show on a locked screen: no amount and no reason. */
function presentPush(contents: NotificationContent[]): PushMessage {
  const [first] = contents;
  if (contents.length === 1 && first !== undefined) {
    return { title: first.subject, body: first.heading, url: first.path, tag: `${first.kind}-${first.refId}` };
  }
  const headings = contents.map(({ heading }) => heading).join(", ");
  return {
    title: notificationsTexts.subjects.many(contents.length),
    body: headings.slice(0, maxOfBody),
    url: "/class",
    tag: "news",
  };
}

const maxOfBody = 300;
