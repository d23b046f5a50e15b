import { useSendQueue } from "./use-send-queue.ts";

/** Sends queued sales from any page of a class. Renders nothing. */
export function SalesQueueSender() {
  useSendQueue();
  return null;
}
