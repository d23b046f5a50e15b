import { callTRPCProcedure, getTRPCErrorFromUnknown } from "@trpc/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps, Together } from "@utspring/core/kernel/context";
import { readTogether } from "@utspring/core/kernel/transaction";
import type { RequestContext } from "@utspring/core/kernel/trpc";
import { wire } from "@utspring/core/kernel/wire";
import { newest } from "@utspring/core/live/changes";
import { appRouter } from "@utspring/core/router";
import { can } from "@utspring/domain/permissions";
import { dayOf } from "@utspring/domain/dates";
import type { Verb } from "@utspring/domain/permissions";
import type { Actor } from "@utspring/domain/roles";
import { readInputs, screenReads } from "@utspring/domain/screens";
import { callerKey } from "./admission.ts";
import type { WebConfig } from "./static-web.ts";
import type { Failure } from "./trpc-adapter.ts";

interface Host {
  createContext: (opening: { req: FastifyRequest; res: FastifyReply }) => RequestContext;
  onError: (failure: Failure) => void;
  config: WebConfig;
  clock: Deps["clock"];
}

/** The answers that a document carries, as the wire has them, what the page is rendered by besides, and whose it is. */
export interface BootData {
  isVisitor: boolean;
  json: string;
  /** Whose work it is to render it, as calls are counted. */
  caller: string;
  /** The same for everyone whose page looks the same on this day; null where the page is one person's. */
  sharedKey: string | null;
}

/** A page that would have to wait longer goes without, and asks for itself: ms. */
const patience = 2_000;

/**
 * What the page at an address will ask for first, by the very procedures that answer it over /trpc: same refusals, same walls. What cannot be read is
 * left out, and the page asks for it and hears why. Null when not even the session could be read, or not in time.
 */
export function bootData(host: Host) {
  const read = reader(host);
  return async (request: FastifyRequest, reply: FastifyReply, address: string): Promise<BootData | null> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, patience, null);
    });
    return Promise.race([read(request, reply, address), late]).finally(() => clearTimeout(timer));
  };
}

function reader({ createContext, onError, config, clock }: Host) {
  return async (request: FastifyRequest, reply: FastifyReply, address: string): Promise<BootData | null> => {
    const ctx = createContext({ req: request, res: reply });
    const read = async (path: Verb, own: RequestContext) => {
      try {
        const getRawInput = () => Promise.resolve(readInputs[path]?.input);
        const data: unknown = await callTRPCProcedure({ router: appRouter, path, type: "query", ctx: own, getRawInput, signal: undefined, batchIndex: 0 });
        return [[path, wire.serialize(data)]];
      } catch (cause) {
        onError({ error: getTRPCErrorFromUnknown(cause), path, ctx: own });
        return [];
      }
    };
    const pageOf = async (actor: Actor): Promise<BootData> => {
      const verbs = ["auth.me" as const, ...(screenReads[address] ?? [])].filter((verb) => can(actor, verb));
      const hasChanges = actor.kind === "person" && actor.classId !== null && can(actor, "live.changes");
      // One document, one moment: whose it is is read once for all of it, and its answers in one transaction. It has been admitted as a whole.
      const own = { ...ctx, resolveActor: () => Promise.resolve(actor), admit: undefined };
      const all = async (together?: Together) => {
        // First: what happens from here on the socket will tell.
        const seq = hasChanges ? newest({ ...own, actor, together, decided: { verb: null } }) : null;
        return Promise.all([seq, ...verbs.map((verb) => read(verb, { ...own, together }))] as const);
      };
      const [seq, ...found] = await (actor.kind === "person" ? readTogether(ctx.deps, all) : all());
      const answers = found.flat();
      const asked = Object.fromEntries(Object.entries(readInputs).filter(([verb]) => verbs.includes(verb as Verb)));
      const now = clock();
      const boot = { config, now, isPhone: isPhone(request), seq, asked, answers: Object.fromEntries(answers) as object };
      const isVisitor = actor.kind === "visitor";
      const sharedKey = isVisitor ? JSON.stringify({ ...boot, now: dayOf(now) }) : null;
      return { isVisitor, json: JSON.stringify(boot), caller: callerKey(actor, request.ip), sharedKey };
    };
    try {
      const actor = await ctx.resolveActor();
      const admitted = async (hasWaited: boolean) => pageOf(hasWaited ? await ctx.resolveActor() : actor);
      return await (ctx.admit === undefined ? admitted(false) : ctx.admit(actor, admitted));
    } catch (cause) {
      onError({ error: getTRPCErrorFromUnknown(cause), path: undefined, ctx });
      return null;
    }
  };
}

/** What the browser says of itself: only what the page looks like at first hangs on it. */
function isPhone({ headers }: FastifyRequest): boolean {
  return headers["sec-ch-ua-mobile"] === "?1" || /\bMobi/u.test(headers["user-agent"] ?? "");
}
