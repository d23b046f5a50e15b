import type { IncomingMessage } from "node:http";
import { getWSConnectionHandler, jsonEncoder } from "@trpc/server/adapters/ws";
import type { WSSHandlerOptions } from "@trpc/server/adapters/ws";
import type { WebSocket } from "ws";
import type { AppRouter } from "@utspring/core/router";
import { messageRate } from "./message-rate.ts";

/**
 * The longest id of a subscription, in characters, and the most bytes that may wait for a client that does not read.
 */
const limits = { idLength: 64, bufferedBytes: 1_048_576 };
/** A silent connection is pinged after `pingMs`, and closed when it does not answer within `pongWaitMs`. */
const keepAlive = { enabled: true, pingMs: 30_000, pongWaitMs: 10_000 };
/** WebSocket close codes: the client broke a rule, or the server failed. */
const closeCodes = { policy: 1008, failed: 1011 };

type Options = WSSHandlerOptions<AppRouter> & { onSendError: (error: unknown) => void };

/**
 * tRPC's handler of a socket, behind limits: too many messages or a long id close it, and so does a client that does
 * not read.
 */
export function limitedSocketHandler(options: Options) {
  return (socket: WebSocket, request: IncomingMessage): void => {
    /** Counts messages, and returns false once there are too many. */
    const countMessages = messageRate();
    const closeForViolation = (reason: string) => {
      socket.close(closeCodes.policy, reason);
      socket.pause();
    };
    // `ws` answers pings itself, without a `message` event, and they count too.
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
    // tRPC's handler lets an error of `send` stop the process.
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

/** A client's frame that `ws` refuses. */
const isRefusedFrame = (cause: Error | undefined) =>
  cause !== undefined && "code" in cause && String(cause.code).startsWith("WS_ERR_");

function idLength(item: unknown): number {
  return typeof item === "object" && item !== null && "id" in item ? String(item.id).length : 0;
}
