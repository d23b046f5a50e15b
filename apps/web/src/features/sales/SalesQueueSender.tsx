import { useSendQueue } from "./use-send-queue.ts";

/** Stands around every page of a class, unseen: what waits for a line is sent wherever its seller is. */
export function SalesQueueSender() {
  useSendQueue();
  return null;
}
