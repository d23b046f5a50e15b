import type { IncomingMessage } from "node:http";
import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, transformTRPCResponse, TRPCError } from "@trpc/server";
import type { TRPCProcedureType } from "@trpc/server";
import { handleKeepAlive } from "@trpc/server/adapters/ws";
import { parseConnectionParamsFromUnknown } from "@trpc/server/http";
import { parseTRPCMessage } from "@trpc/server/rpc";
import type { TRPCClientOutgoingMessage, TRPCResponseMessage } from "@trpc/server/rpc";
import type { WebSocket } from "ws";
import type { RequestContext } from "@utspring/core/kernel/trpc";
import { ChangeStream } from "@utspring/core/live/changes";
import { appRouter } from "@utspring/core/router";
import { beginningOf, hintFrames } from "./hint-frames.ts";
import type { Sockets } from "./sockets.ts";
import type { Failure } from "./trpc-adapter.ts";

interface Host {
  createContext: (opening: { req: IncomingMessage; res: WebSocket; info: { connectionParams: Record<string, unknown> | null } }) => RequestContext;
  onError: (failure: Failure) => void;
  sockets: Sockets;
}

/** What a message, and each answer to it, begins with. */
interface Address {
  id: string | number | null;
  jsonrpc?: "2.0";
}

/** What it asked for, as far as that is known. */
interface Asked {
  type: TRPCProcedureType | "unknown";
  path?: string;
  input?: unknown;
}

const { _config: config } = appRouter._def;

/** A line is asked whether it is there when it has been silent for so long, and cut when it does not answer: milliseconds. */
const silence = { ask: 30_000, cut: 10_000 };

/**
 * tRPC's protocol over a socket, for the one thing that goes over it: following the class's changes. Everything is opened by the procedure itself, with its
 * walls; only what is told afterwards goes its own way, as bytes that are made once for all who hear them. The frames are those of tRPC's handler
 * (socket-protocol.test.ts holds the two beside each other).
 */
export function socketProtocol({ createContext, onError, sockets }: Host) {
  const frameOf = hintFrames();

  return (socket: WebSocket, request: IncomingMessage): void => {
    const underWay = new Map<string | number, ChangeStream>();
    const wantsParams = new URL(request.url ?? "/", "http://socket").searchParams.get("connectionParams") === "1";
    let ctx = wantsParams ? undefined : createContext({ req: request, res: socket, info: { connectionParams: null } });
    let stranger: TRPCError | null = null;

    const say = (text: string) => {
      if (sockets.hasRoom(socket)) socket.send(text);
    };
    const answer = (message: TRPCResponseMessage) => say(JSON.stringify(transformTRPCResponse(config, message)));
    const refuse = (cause: unknown, to: Address, { type, path, input }: Asked = { type: "unknown" }) => {
      const error = getTRPCErrorFromUnknown(cause);
      onError({ error, path, ctx });
      answer({ ...to, error: getTRPCErrorShape({ config, error, type, path, input, ctx }) });
    };

    const greet = (text: string | null) => {
      try {
        const { data } = Object(read(text)) as { data?: unknown };
        ctx = createContext({ req: request, res: socket, info: { connectionParams: parseConnectionParamsFromUnknown(data) } });
      } catch (cause) {
        stranger = getTRPCErrorFromUnknown(cause);
        refuse(stranger, { id: null });
        setImmediate(() => socket.close());
      }
    };

    const follow = async (stream: ChangeStream, to: Address, refused: (cause: unknown) => void) => {
      const beginning = beginningOf(to);
      answer({ ...to, result: { type: "started" } });
      await stream.tell((hint) => {
        // Past the socket's own `send`, which makes a frame for each. It holds as long as nobody leaves half a frame on the line, as deflating ones may.
        if (socket.readyState === socket.OPEN && sockets.hasRoom(socket)) request.socket.write(frameOf(hint, beginning));
      }).catch(refused);
    };

    const take = async (message: TRPCClientOutgoingMessage, batchIndex: number): Promise<void> => {
      const { id, jsonrpc } = message;
      const to = jsonrpc === undefined ? { id } : { id, jsonrpc };
      if (id === null) return refuse(new TRPCError({ code: "PARSE_ERROR", message: "a message without an id" }), to);
      if (message.method === "subscription.stop") return underWay.get(id)?.end();
      const { method: type, params: { path, lastEventId } } = message;
      const input = withLastEventId(message.params.input, lastEventId);
      const refused = (cause: unknown) => refuse(cause, to, { type, path, input });
      let stream: ChangeStream | null = null;
      try {
        if (stranger !== null) throw stranger;
        stream = streamIn(await callTRPCProcedure({ router: appRouter, path, type, ctx, getRawInput: async () => input, signal: undefined, batchIndex }));
        if (socket.readyState !== socket.OPEN) return;
        if (underWay.has(id)) throw new TRPCError({ code: "BAD_REQUEST", message: `there is a subscription ${id} already` });
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
    socket.on("message", (raw, isBinary) => {
      const text = isBinary ? null : (raw as Buffer).toString("utf8");
      if (text === "PONG") return;
      if (text === "PING") return say("PONG");
      if (ctx === undefined && stranger === null) return greet(text);
      try {
        const sent = read(text);
        const messages = (Array.isArray(sent) ? sent : [sent]).map((one) => parseTRPCMessage(one, config.transformer));
        for (const [at, message] of messages.entries()) void take(message, at);
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

/** @throws TRPCError PARSE_ERROR when it is no text, or no JSON. */
function read(text: string | null): unknown {
  try {
    if (text === null) throw new Error("JSON travels as text");
    return JSON.parse(text);
  } catch (cause) {
    throw new TRPCError({ code: "PARSE_ERROR", cause });
  }
}

/** tRPC's client says where it goes on from beside the input, not in it. */
function withLastEventId(input: unknown, lastEventId: string | undefined): unknown {
  if (lastEventId === undefined) return input;
  if (typeof input === "object" && input !== null && !Array.isArray(input)) return { ...input, lastEventId };
  return input ?? { lastEventId };
}
