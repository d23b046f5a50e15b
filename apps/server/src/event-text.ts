import { transformTRPCResponse } from "@trpc/server";
import type { Hint } from "@utspring/domain/events";
import { appRouter } from "@utspring/core/router";

const { _config: config } = appRouter._def;
const serialized = new WeakMap<Hint, string>();

/**
 * The message of tRPC's protocol that carries a change event to a subscription, as its own handler would write it. The same event goes to everyone in the
 * class, so all but the subscription's id is serialised once. `address` is the message's beginning, from `addressOf`.
 */
export function eventText(hint: Hint, address: string): string {
  let rest = serialized.get(hint);
  if (rest === undefined) {
    const id = String(hint.seq);
    // The envelope of tRPC's `tracked`.
    const result = { type: "data" as const, data: { id, data: hint }, id };
    rest = JSON.stringify(transformTRPCResponse(config, { result })).slice(1);
    serialized.set(hint, rest);
  }
  return address + rest;
}

/** The beginning of every message to a subscription. */
export function addressOf(to: { id: string | number; jsonrpc?: "2.0" }): string {
  return `${JSON.stringify(to).slice(0, -1)},`;
}
