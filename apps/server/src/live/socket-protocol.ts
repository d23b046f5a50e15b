import type { IncomingMessage } from "node:http";
import {
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  transformTRPCResponse,
  TRPCError,
} from "@trpc/server";
import type { TRPCProcedureType } from "@trpc/server";
import { handleKeepAlive } from "@trpc/server/adapters/ws";
import { parseTRPCMessage } from "@trpc/server/rpc";
import type { TRPCClientOutgoingMessage, TRPCResponseMessage } from "@trpc/server/rpc";
import type { WebSocket } from "ws";
import type { RequestContext } from "@utspring/core/kernel/trpc";
import { ChangeStream, DeliveryFailed } from "@utspring/core/live/change-stream";
import { appRouter } from "@utspring/core/router";
import { eventText, messageStart } from "./event-text.ts";
import { messageRate } from "./message-rate.ts";
import type { Failure } from "../trpc/trpc-fast-path.ts";

interface ProtocolOptions {
  createContext: (incoming: { req: IncomingMessage; res: WebSocket }) => RequestContext;
  onError: (failure: Failure) => void;
}

/** The fields that a message and each answer to it begin with. */
interface MessageHeader {
  id: string | number | null;
  jsonrpc?: "2.0";
}

/** The call in a message, as far as it could be read. */
interface Call {
  type: TRPCProcedureType | "unknown";
  path?: string;
  input?: unknown;
}

const { _config: config } = appRouter._def;

/**
 * The longest id of a subscription, in characters, and the most bytes that may wait for a client that does not read.
 */
const limits = { idLength: 64, bufferedBytes: 1_048_576 };
/** WebSocket close codes: the client broke a rule, or the server failed. */
const closeCodes = { policy: 1008, failed: 1011 };

/** A silent connection is pinged after `pingAfterMs`, and closed when it does not answer within `answerMs`. */
const keepAlive = { pingAfterMs: 30_000, answerMs: 10_000 };

/**
 * tRPC's protocol over a socket, for the subscriptions to changes. The procedure opens each subscription as for any
 * caller; its events are sent as text that is serialised once for all listeners. The messages equal those of tRPC's own
 * handler (socket-protocol.test.ts compares them), except for what is refused: too many messages, long ids, and tRPC's
 * connectionParams, since credentials come in the handshake's headers. The base procedure refuses queries and mutations
 * here before they run (SUBSCRIPTIONS_ONLY).
 */
export function socketProtocol({ createContext, onError }: ProtocolOptions) {
  return (socket: WebSocket, request: IncomingMessage): void => {
    const streams = new Map<string | number, ChangeStream>();
    const ctx = createContext({ req: request, res: socket });
    /** Counts messages, and returns false once there are too many. */
    const countMessages = messageRate();

    /** A client that does not read must not fill the memory: its connection is closed. */
    const send = (text: string) => {
      if (socket.bufferedAmount > limits.bufferedBytes) socket.terminate();
      else socket.send(text);
    };
    /** Closes the socket of a client that breaks a rule, and reads nothing more from it. */
    const closeForViolation = (reason: string) => {
      socket.close(closeCodes.policy, reason);
      socket.pause();
    };
    const answer = (message: TRPCResponseMessage) => send(JSON.stringify(transformTRPCResponse(config, message)));
    const refuse = (cause: unknown, header: MessageHeader, { type, path, input }: Call = { type: "unknown" }) => {
      const error = getTRPCErrorFromUnknown(cause);
      onError({ error, path, ctx });
      answer({ ...header, error: getTRPCErrorShape({ config, error, type, path, input, ctx }) });
    };

    /** Closes the socket, so that its client reconnects and resumes from its last number. */
    const fail = (cause: unknown) => {
      onError({ error: getTRPCErrorFromUnknown(cause), path: "live.changes", ctx });
      socket.close(closeCodes.failed, "a message could not be sent");
    };

    const sendEvents = async (
      stream: ChangeStream,
      header: MessageHeader & { id: string | number },
      refuseCall: (cause: unknown) => void,
    ) => {
      const start = messageStart(header);
      answer({ ...header, result: { type: "started" } });
      await stream
        .deliverTo((changeEvent) => send(eventText(changeEvent, start)))
        .catch((cause: unknown) => {
          // Either an event could not be sent, or the subscription was ended, as when its permission is withdrawn.
          if (cause instanceof DeliveryFailed) fail(cause);
          else refuseCall(cause);
        });
    };

    const handleMessage = async (message: TRPCClientOutgoingMessage, batchIndex: number): Promise<void> => {
      const { id, jsonrpc } = message;
      const version = jsonrpc === undefined ? {} : { jsonrpc };
      if (id === null)
        return refuse(new TRPCError({ code: "PARSE_ERROR", message: "a message without an id" }), { id, ...version });
      const header = { id, ...version };
      if (message.method === "subscription.stop") return streams.get(id)?.end();
      const {
        method: type,
        params: { path, lastEventId },
      } = message;
      const input = withLastEventId(message.params.input, lastEventId);
      const refuseCall = (cause: unknown) => refuse(cause, header, { type, path, input });
      let stream: ChangeStream | null = null;
      try {
        stream = changeStreamOf(
          await callTRPCProcedure({
            router: appRouter,
            path,
            type,
            ctx,
            getRawInput: async () => input,
            // `stream.end()` stops it.
            signal: undefined,
            batchIndex,
          }),
        );
        if (socket.readyState !== socket.OPEN) return;
        if (streams.has(id))
          throw new TRPCError({ code: "BAD_REQUEST", message: `there is a subscription ${id} already` });
        streams.set(id, stream);
        await sendEvents(stream, header, refuseCall);
        streams.delete(id);
        answer({ ...header, result: { type: "stopped" } });
      } catch (cause) {
        refuseCall(cause);
      } finally {
        stream?.end();
      }
    };

    handleKeepAlive(socket, keepAlive.pingAfterMs, keepAlive.answerMs);
    // `ws` answers pings itself, without a `message` event, and they count too.
    for (const kind of ["ping", "pong"] as const)
      socket.on(kind, () => countMessages(1) || closeForViolation("too many messages"));
    socket.on("message", (raw, isBinary) => {
      if (socket.readyState !== socket.OPEN) return;
      if (!countMessages(1)) return closeForViolation("too many messages");
      const text = isBinary ? null : (raw as Buffer).toString("utf8");
      if (text === "PONG") return;
      if (text === "PING") return send("PONG");
      try {
        const received = parseJson(text);
        const items: unknown[] = Array.isArray(received) ? received : [received];
        if (!countMessages(Math.max(items.length - 1, 0))) return closeForViolation("too many messages");
        const messages = items.map((one) => parseTRPCMessage(one, config.transformer));
        if (messages.some(({ id }) => String(id).length > limits.idLength))
          return closeForViolation("an id is too long");
        for (const [index, message] of messages.entries()) handleMessage(message, index).catch(fail);
      } catch (cause) {
        refuse(new TRPCError({ code: "PARSE_ERROR", cause }), { id: null });
      }
    });
    socket.once("close", () => {
      for (const stream of streams.values()) stream.end();
    });
  };
}

function changeStreamOf(result: unknown): ChangeStream {
  if (result instanceof ChangeStream) return result;
  throw new Error("only changes are sent over the socket");
}

/** @throws TRPCError PARSE_ERROR when the message is no text or no JSON. */
function parseJson(text: string | null): unknown {
  try {
    if (text === null) throw new Error("a binary message");
    return JSON.parse(text);
  } catch (cause) {
    throw new TRPCError({ code: "PARSE_ERROR", cause });
  }
}

/** tRPC's client sends the last event id beside the input, not in it. */
function withLastEventId(input: unknown, lastEventId: string | undefined): unknown {
  if (lastEventId === undefined) return input;
  if (typeof input === "object" && input !== null && !Array.isArray(input)) return { ...input, lastEventId };
  return input ?? { lastEventId };
}
