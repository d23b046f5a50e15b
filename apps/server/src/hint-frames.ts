import { transformTRPCResponse } from "@trpc/server";
import type { Hint } from "@utspring/domain/events";
import { appRouter } from "@utspring/core/router";

const { _config: config } = appRouter._def;

/**
 * The very bytes that go over the wire for a hint, text frame and all, as tRPC's own handler would have them written. A class hears of the same hint one after
 * another: it is written out once, and once more for each beginning (the client's own number for its subscription, which is the same for nearly all).
 */
export function hintFrames(): (hint: Hint, beginning: string) => Buffer {
  let latest: Hint | null = null;
  let rest = "";
  const frames = new Map<string, Buffer>();
  return (hint, beginning) => {
    if (hint !== latest) {
      latest = hint;
      rest = restOf(hint);
      frames.clear();
    }
    const known = frames.get(beginning);
    if (known !== undefined) return known;
    const frame = textFrame(beginning + rest);
    frames.set(beginning, frame);
    return frame;
  };
}

/** All of the message after the subscription's number, in the envelope of tRPC's `tracked`. */
function restOf(hint: Hint): string {
  const id = String(hint.seq);
  const result = { type: "data" as const, data: { id, data: hint }, id };
  return JSON.stringify(transformTRPCResponse(config, { result })).slice(1);
}

/** What every message to a subscription begins with. */
export function beginningOf(to: object): string {
  return `${JSON.stringify(to).slice(0, -1)},`;
}

/** RFC 6455, section 5.2: a whole message of text, unmasked as a server's are. */
function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const isShort = length < 126;
  const frame = Buffer.allocUnsafe((isShort ? 2 : 4) + length);
  frame[0] = 0x81;
  frame[1] = isShort ? length : 126;
  if (!isShort) frame.writeUInt16BE(length, 2);
  frame.write(text, isShort ? 2 : 4);
  return frame;
}
