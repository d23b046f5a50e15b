import { callTRPCProcedure, getTRPCErrorFromUnknown } from "@trpc/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps, SharedRead } from "@utspring/core/kernel/context";
import { withSharedRead } from "@utspring/core/kernel/transaction";
import type { RequestContext } from "@utspring/core/kernel/trpc";
import { serializeInTurns } from "@utspring/core/kernel/transformer";
import { readNewestChange } from "@utspring/core/live/procedures/changes";
import { appRouter } from "@utspring/core/router";
import { AppError } from "@utspring/domain/errors";
import { can } from "@utspring/domain/can";
import { dayOf } from "@utspring/domain/dates";
import type { InitialData, WebConfig } from "@utspring/domain/initial-data";
import type { ProcedureName } from "@utspring/domain/permissions";
import type { Actor } from "@utspring/domain/roles";
import { initialQueryInputs, initialQueries } from "@utspring/domain/screens";
import { callerKey } from "../request/call-limiter.ts";
import type { Failure } from "../trpc/trpc-route.ts";

interface Host {
  createContext: (incoming: { req: FastifyRequest; res: FastifyReply }) => RequestContext;
  onError: (failure: Failure) => void;
  config: WebConfig;
  clock: Deps["clock"];
}

export interface SerializedInitialData {
  isVisitor: boolean;
  json: string;
  /** How many objects its lists have, lists within lists included. */
  rows: number;
  /** The key by which calls are counted. */
  caller: string;
  /** The same for everyone who gets the same page on this day; null for a personal page. */
  sharedKey: string | null;
}

export type ReadInitialData = (
  request: FastifyRequest,
  reply: FastifyReply,
  pagePath: string,
) => Promise<SerializedInitialData | null>;

/** After this time the page is sent without data and loads it itself. Milliseconds. */
const timeoutMs = 2_000;

/**
 * Reads what a page will ask for first, through the procedures. What cannot be read is left out, and what is read after
 * a failed statement of the same transaction. Null after the timeout, and without session, change number or admission.
 */
export function createInitialDataReader(host: Host): ReadInitialData {
  const read = readForRequest(host);
  return (...asked) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, timeoutMs, null);
    });
    return Promise.race([read(...asked), late]).finally(() => clearTimeout(timer));
  };
}

function readForRequest({ createContext, onError, config, clock }: Host): ReadInitialData {
  return async (request, reply, pagePath) => {
    const ctx = createContext({ req: request, res: reply });
    // Expected refusals are not logged: the page is sent without the data, and the browser requests it again.
    const report = (cause: unknown, path: ProcedureName | undefined, of: RequestContext) => {
      const error = getTRPCErrorFromUnknown(cause);
      if (!(error.cause instanceof AppError)) onError({ error, path, ctx: of });
    };
    const read = async (path: ProcedureName, own: RequestContext) => {
      try {
        const getRawInput = () => Promise.resolve(initialQueryInputs[path]?.input);
        const data: unknown = await callTRPCProcedure({
          router: appRouter,
          path,
          type: "query",
          ctx: own,
          getRawInput,
          signal: undefined,
          batchIndex: 0,
        });
        const text = Buffer.concat(await serializeInTurns(data)).toString();
        return [{ text: `${JSON.stringify(path)}:${text}`, rows: rowsIn(data) }];
      } catch (cause) {
        report(cause, path, own);
        return [];
      }
    };
    const readInitialData = async (actor: Actor): Promise<SerializedInitialData> => {
      const procedures = ["auth.me" as const, ...(initialQueries[pagePath] ?? [])].filter((procedure) =>
        can(actor, procedure),
      );
      const hasChanges = actor.kind === "person" && actor.classId !== null && can(actor, "live.changes");
      // The actor is read once and the data in one transaction, so that the page is consistent.
      const own = { ...ctx, resolveActor: () => Promise.resolve(actor), admit: undefined };
      const readAll = async (sharedRead?: SharedRead) => {
        // The number is of the same snapshot as the data: the socket sends what happens from there on.
        const seq = hasChanges ? readNewestChange({ ...own, actor, sharedRead, progress: { procedure: null } }) : null;
        return Promise.all([seq, ...procedures.map((procedure) => read(procedure, { ...own, sharedRead }))] as const);
      };
      const [seq, ...found] = await (actor.kind === "person" ? withSharedRead(ctx.deps, readAll) : readAll());
      const inputs = Object.fromEntries(
        Object.entries(initialQueryInputs).filter(([procedure]) => procedures.includes(procedure as ProcedureName)),
      );
      const now = clock();
      const payload: Omit<InitialData, "answers"> = {
        config,
        now: now.toISOString(),
        isPhone: isPhone(request),
        seq,
        inputs,
      };
      const answers = found.flat();
      const textOf = (own: object) =>
        `${JSON.stringify(own).slice(0, -1)},"answers":{${answers.map(({ text }) => text).join(",")}}}`;
      const isVisitor = actor.kind === "visitor";
      return {
        isVisitor,
        json: textOf(payload),
        rows: answers.reduce((sum, one) => sum + one.rows, 0),
        caller: callerKey(actor, request.ip),
        sharedKey: isVisitor ? textOf({ ...payload, now: dayOf(now) }) : null,
      };
    };
    try {
      const actor = await ctx.resolveActor();
      const admitted = async (hasWaited: boolean) => readInitialData(hasWaited ? await ctx.resolveActor() : actor);
      return await (ctx.admit === undefined ? admitted(false) : ctx.admit(actor, admitted));
    } catch (cause) {
      report(cause, undefined, ctx);
      return null;
    }
  };
}

function rowsIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const inside = Object.values(value).reduce((sum: number, one) => sum + rowsIn(one), 0);
  return Array.isArray(value) ? inside + value.filter((one) => typeof one === "object").length : inside;
}

/** Guesses from the headers whether the browser is a phone's; only the first rendering depends on it. */
function isPhone({ headers }: FastifyRequest): boolean {
  return headers["sec-ch-ua-mobile"] === "?1" || /\bMobi/u.test(headers["user-agent"] ?? "");
}
