import { useQueryClient } from "@tanstack/react-query";
import type { ErrorCode } from "@utspring/domain/errors";
import { useEffect } from "react";
import { salesUiTexts } from "../sales-ui-texts.ts";
import { runUnlessRunning } from "../../../lib/offline/offline-queue.ts";
import type { OfflineQueue } from "../../../lib/offline/offline-queue.ts";
import { readServerError } from "../../../lib/query/server-error.ts";
import { readAfterMutation } from "../../../lib/query/stale-queries.ts";
import { showFailure, showSuccess } from "../../../lib/press/toast.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { sendSale, withTimeout } from "./send-sale.ts";
import { useSalesQueue } from "./use-sales-queue.ts";
import type { QueuedSale } from "./use-sales-queue.ts";

type Client = ReturnType<typeof trpc.useUtils>["client"];

const firstPauseMs = 4_000;
const maxPauseMs = 60_000;

/** These say nothing about the sale, so it is retried. A missing answer counts as UNEXPECTED. */
const passing: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "UNEXPECTED",
  "TOO_MANY_TRIES",
  "TOO_MANY_CALLS",
  "BUSY",
  "NOT_SIGNED_IN",
  "OTHER_CLASS",
]);

/** One tab sends, after growing delays; the idempotency keys keep a retry from registering a sale twice. */
export function useSendQueue(): void {
  const { queue, queued } = useSalesQueue();
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const isWaiting = queued.some(({ refusal }) => refusal === null);

  useEffect(() => {
    if (!isWaiting) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pauseMs = firstPauseMs;
    let triedAt = 0;
    const send = () => {
      clearTimeout(timer);
      triedAt = Date.now();
      timer = setTimeout(send, pauseMs);
      pauseMs = Math.min(pauseMs * 2, maxPauseMs);
      if (!navigator.onLine) return;
      sendAll(queue, utils.client).then(
        (hasChanged) => hasChanged && void readAfterMutation(queryClient, "sales.registerSale"),
        (error: unknown) => console.error("The queue of sales could not be sent", error),
      );
    };
    const sendNow = () => {
      pauseMs = firstPauseMs;
      send();
    };
    const look = () => {
      if (document.visibilityState === "visible") sendNow();
    };
    const forget = queryClient.getQueryCache().subscribe((event) => {
      const isAnswer = event.type === "updated" && event.action.type === "success" && event.action.manual !== true;
      if (isAnswer && Date.now() - triedAt > firstPauseMs) sendNow();
    });
    window.addEventListener("online", sendNow);
    window.addEventListener("focus", sendNow);
    document.addEventListener("visibilitychange", look);
    send();
    return () => {
      clearTimeout(timer);
      forget();
      window.removeEventListener("online", sendNow);
      window.removeEventListener("focus", sendNow);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isWaiting, queue, utils, queryClient]);
}

/** Oldest first, until a sale gets no answer. True when the server accepted any. */
async function sendAll(queue: OfflineQueue<QueuedSale>, client: Client): Promise<boolean> {
  let sent = 0;
  await runUnlessRunning(queue.name, async () => {
    const next = () => queue.items().find(({ refusal }) => refusal === null);
    for (let queuedItem = next(); queuedItem !== undefined; queuedItem = next()) {
      const verdict = await sendOne(queuedItem, queue.owner, client);
      if (verdict === "later") break;
      if (verdict === "sent") {
        queue.drop(queuedItem.key);
        sent += 1;
      } else {
        queue.put({ ...queuedItem, ...verdict });
        showFailure({ title: salesUiTexts.register.failure, message: verdict.refusal });
      }
    }
  });
  if (sent > 0) showSuccess(sent === 1 ? salesUiTexts.register.success : salesUiTexts.queue.sent(sent));
  return sent > 0;
}

async function sendOne(
  queuedItem: QueuedSale,
  owner: OfflineQueue<QueuedSale>["owner"],
  client: Client,
): Promise<"sent" | "later" | { refusal: string; newPriceOre?: number }> {
  try {
    const me = await withTimeout((signal) => client.auth.me.query(undefined, { signal }));
    // Another tab may have signed another user in since.
    if (me?.actor.userId !== owner.userId || me.actor.classId !== owner.classId) return "later";
    await sendSale(client, queuedItem, owner.classId);
    return "sent";
  } catch (error) {
    const { code, message, priceOre } = readServerError(error);
    if (passing.has(code)) return "later";
    return { refusal: message, ...(priceOre === undefined ? {} : { newPriceOre: priceOre }) };
  }
}
