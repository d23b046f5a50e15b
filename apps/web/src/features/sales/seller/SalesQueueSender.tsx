import { useSendQueue } from "./use-send-queue.ts";

export function SalesQueueSender() {
  useSendQueue();
  return null;
}
