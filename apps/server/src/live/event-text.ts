import { transformTRPCResponse } from "@trpc/server";
import type { ChangeEvent } from "@utspring/domain/events";
import { appRouter } from "@utspring/core/router";

const { _config: config } = appRouter._def;
const serialized = new WeakMap<ChangeEvent, string>();

/**
 * tRPC's message that carries a change event to a subscription. All but the subscription's id is the same for the whole
 * class, so it is serialised once. `start` is from `messageStart`.
 */
export function eventText(changeEvent: ChangeEvent, start: string): string {
  let rest = serialized.get(changeEvent);
  if (rest === undefined) {
    const id = String(changeEvent.seq);
    // The envelope of tRPC's `tracked`.
    const result = { type: "data" as const, data: { id, data: changeEvent }, id };
    rest = JSON.stringify(transformTRPCResponse(config, { result })).slice(1);
    serialized.set(changeEvent, rest);
  }
  return start + rest;
}

/** The JSON with which each message to a subscription begins. */
export function messageStart(header: { id: string | number; jsonrpc?: "2.0" }): string {
  return `${JSON.stringify(header).slice(0, -1)},`;
}
