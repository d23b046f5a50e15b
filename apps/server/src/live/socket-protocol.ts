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
import { addressOf, eventText } from "./event-text.ts";
import { messageRate } from "./message-rate.ts";
import type { Failure } from "../trpc/trpc-fast-path.ts";

interface Host {
  createContext: (incoming: { req: IncomingMessage; res: WebSocket }) => RequestContext;
  onError: (failure: Failure) => void;
}

/** The fields that a message and each answer to it start with. */
interface Address {
  id: string | number | null;
  jsonrpc?: "2.0";
}

/** What the message asked for, as far as that is known. */
interface Asked {
  type: TRPCProcedureType | "unknown";
  path?: string;
  input?: unknown;
}

const { _config: config } = appRouter._def;

/**
 * The longest id of a subscription, in characters, and the most bytes that may wait for a client that does not read.
 */
const most = { idLength: 64, bufferedBytes: 1_048_576 };
/** WebSocket close codes: the client broke a rule, or the server failed. */
const closeCodes = { policy: 1008, failed: 1011 };

/** A connection that is silent for `ask` is pinged, and closed when it does not answer within `cut`. Milliseconds. */
const silence = { ask: 30_000, cut: 10_000 };

/**
 * tRPC's protocol over a socket, for the subscriptions to changes. The procedure opens each subscription as for any
 * caller; its events are sent as text that is serialised once for all listeners. The messages equal those of tRPC's own
 * handler (socket-protocol.test.ts compares them), except for what is refused: too many messages, long ids, and a
 * secret in the first message, since the handshake has it.
 */
export function socketProtocol({ createContext, onError }: Host) {
  return (socket: WebSocket, request: IncomingMessage): void => {
    const underWay = new Map<string | number, ChangeStream>();
    const ctx = createContext({ req: request, res: socket });
    const isWithinRate = messageRate();

    /** A client that does not read must not fill the memory: its connection is closed. */
    const say = (text: string) => {
      if (socket.bufferedAmount > most.bufferedBytes) socket.terminate();
      else socket.send(text);
    };
    /** Closes the socket of a client that breaks the protocol, and reads nothing more from it. */
    const dismiss = (reason: string) => {
      socket.close(closeCodes.policy, reason);
      socket.pause();
    };
    const answer = (message: TRPCResponseMessage) => say(JSON.stringify(transformTRPCResponse(config, message)));
    const refuse = (cause: unknown, to: Address, { type, path, input }: Asked = { type: "unknown" }) => {
      const error = getTRPCErrorFromUnknown(cause);
      onError({ error, path, ctx });
      answer({ ...to, error: getTRPCErrorShape({ config, error, type, path, input, ctx }) });
    };

    /** Closes the socket, so that its client reconnects and resumes from its last number. */
    const fail = (cause: unknown) => {
      onError({ error: getTRPCErrorFromUnknown(cause), path: "live.changes", ctx });
      socket.close(closeCodes.failed, "a message could not be sent");
    };

    const follow = async (
      stream: ChangeStream,
      to: Address & { id: string | number },
      refused: (cause: unknown) => void,
    ) => {
      const address = addressOf(to);
      answer({ ...to, result: { type: "started" } });
      await stream
        .tell((changeEvent) => say(eventText(changeEvent, address)))
        .catch((cause: unknown) => {
          if (cause instanceof DeliveryFailed) fail(cause);
          else refused(cause);
        });
    };

    const take = async (message: TRPCClientOutgoingMessage, batchIndex: number): Promise<void> => {
      const { id, jsonrpc } = message;
      const version = jsonrpc === undefined ? {} : { jsonrpc };
      if (id === null)
        return refuse(new TRPCError({ code: "PARSE_ERROR", message: "a message without an id" }), { id, ...version });
      const to = { id, ...version };
      if (message.method === "subscription.stop") return underWay.get(id)?.end();
      const {
        method: type,
        params: { path, lastEventId },
      } = message;
      const input = withLastEventId(message.params.input, lastEventId);
      const refused = (cause: unknown) => refuse(cause, to, { type, path, input });
      let stream: ChangeStream | null = null;
      try {
        stream = streamIn(
          await callTRPCProcedure({
            router: appRouter,
            path,
            type,
            ctx,
            getRawInput: async () => input,
            signal: undefined,
            batchIndex,
          }),
        );
        if (socket.readyState !== socket.OPEN) return;
        if (underWay.has(id))
          throw new TRPCError({ code: "BAD_REQUEST", message: `there is a subscription ${id} already` });
        underWay.set(id, stream);
        await follow(stream, to, refused);
        underWay.delete(id);
        answer({ ...to, result: { type: "stopped" } });
      } catch (cause) {
        refused(cause);
      } finally {
        stream?.end();
      }
    };

    handleKeepAlive(socket, silence.ask, silence.cut);
    // `ws` answers the protocol's own pings, so they are counted here.
    for (const kind of ["ping", "pong"] as const)
      socket.on(kind, () => isWithinRate(1) || dismiss("too many messages"));
    socket.on("message", (raw, isBinary) => {
      if (socket.readyState !== socket.OPEN) return;
      if (!isWithinRate(1)) return dismiss("too many messages");
      const text = isBinary ? null : (raw as Buffer).toString("utf8");
      if (text === "PONG") return;
      if (text === "PING") return say("PONG");
      try {
        const sent = read(text);
        const items: unknown[] = Array.isArray(sent) ? sent : [sent];
        if (!isWithinRate(Math.max(items.length - 1, 0))) return dismiss("too many messages");
        const messages = items.map((one) => parseTRPCMessage(one, config.transformer));
        if (messages.some(({ id }) => String(id).length > most.idLength)) return dismiss("an id is too long");
        for (const [at, message] of messages.entries()) take(message, at).catch(fail);
      } catch (cause) {
        refuse(new TRPCError({ code: "PARSE_ERROR", cause }), { id: null });
      }
    });
    socket.once("close", () => {
      for (const stream of underWay.values()) stream.end();
    });
  };
}

function streamIn(answer: unknown): ChangeStream {
  if (answer instanceof ChangeStream) return answer;
  throw new Error("what is not the class's changes does not go over the socket");
}

/** @throws TRPCError PARSE_ERROR when the message is no text or no JSON. */
function read(text: string | null): unknown {
  try {
    if (text === null) throw new Error("JSON travels as text");
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
