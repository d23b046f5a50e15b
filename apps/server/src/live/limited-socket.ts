import type { IncomingMessage } from "node:http";
import { getWSConnectionHandler, jsonEncoder } from "@trpc/server/adapters/ws";
import type { WSSHandlerOptions } from "@trpc/server/adapters/ws";
import type { WebSocket } from "ws";
import type { AppRouter } from "@utspring/core/router";
import { messageRate } from "./message-rate.ts";

/** Characters of a subscription's id, and bytes that may wait for a client that does not read. */
const limits = { idLength: 64, bufferedBytes: 1_048_576 };
/** Pinged after `pingMs`, closed without an answer within `pongWaitMs`. */
const keepAlive = { enabled: true, pingMs: 30_000, pongWaitMs: 10_000 };
const closeCodes = { policy: 1008, failed: 1011 };

type Options = WSSHandlerOptions<AppRouter> & { onSendError: (error: unknown) => void };

/** Too many messages, a long id or a client that does not read closes the socket. */
export function limitedSocketHandler(options: Options) {
  return (socket: WebSocket, request: IncomingMessage): void => {
    const countMessages = messageRate();
    const closeForViolation = (reason: string) => {
      socket.close(closeCodes.policy, reason);
      socket.pause();
    };
    // `ws` answers pings itself, without a `message` event.
    for (const kind of ["ping", "pong", "message"] as const)
      socket.on(kind, () => countMessages(1) || closeForViolation("too many messages"));
    const decode: typeof jsonEncoder.decode = (data) => {
      if (socket.readyState !== socket.OPEN) throw new Error("the socket is closing");
      const received: unknown = jsonEncoder.decode(data);
      const items: unknown[] = Array.isArray(received) ? received : [received];
      if (!countMessages(Math.max(items.length - 1, 0))) closeForViolation("too many messages");
      else if (items.some((item) => idLength(item) > limits.idLength)) closeForViolation("an id is too long");
      else return received;
      throw new Error("a limit of messages");
    };
    const sendNow = socket.send.bind(socket);
    const send = (text: string) => {
      try {
        if (socket.bufferedAmount > limits.bufferedBytes) socket.terminate();
        else sendNow(text);
      } catch (error) {
        options.onSendError(error);
        socket.close(closeCodes.failed, "a message could not be sent");
      }
    };
    const handle = getWSConnectionHandler({
      ...options,
      keepAlive,
      experimental_encoder: { encode: jsonEncoder.encode, decode },
      onError: (failure) => {
        if (!isRefusedFrame(failure.error.cause)) options.onError?.(failure);
      },
    });
    handle(Object.assign(socket, { send }), request);
  };
}

const isRefusedFrame = (cause: Error | undefined) =>
  cause !== undefined && "code" in cause && String(cause.code).startsWith("WS_ERR_");

function idLength(item: unknown): number {
  return typeof item === "object" && item !== null && "id" in item ? String(item.id).length : 0;
}
