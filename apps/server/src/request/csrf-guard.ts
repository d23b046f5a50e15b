import type { FastifyReply, FastifyRequest } from "fastify";
import { errorTexts } from "@utspring/domain/errors";
import type { Deps } from "@utspring/core/kernel/context";
import type { ErrorCode } from "@utspring/domain/errors";
import { answerRefusal, statusOf } from "./answer-file-errors.ts";

/** Only our own pages may call from a browser, with JSON. Browsers never send a bearer token on their own. */
export function refuseForeign(isOwnOrigin: (origin: string) => boolean) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const isUpgrade = request.headers.upgrade?.toLowerCase() === "websocket";
    const isRead = request.method === "GET" && !isUpgrade;
    if (isForeign(request, isOwnOrigin, isRead)) return refuse(reply, "NOT_ALLOWED");
    const type = typeOf(request);
    const isEmptyPost = type === undefined && Number(request.headers["content-length"] ?? 0) === 0;
    if (!isRead && !isUpgrade && type !== "application/json" && !isEmptyPost) return refuse(reply, "BAD_INPUT", 415);
  };
}

/** Uploads are checked like calls; a link to a file may be on any page. */
export function refuseForeignFile(isOwnOrigin: (origin: string) => boolean) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isForeign(request, isOwnOrigin, isRead)) return answerRefusal(request, reply, { code: "NOT_ALLOWED" });
    if (!isRead && typeOf(request) !== "multipart/form-data")
      return answerRefusal(request, reply, { code: "BAD_INPUT" }, 415);
  };
}

function isForeign({ headers }: FastifyRequest, isOwnOrigin: (origin: string) => boolean, isRead: boolean): boolean {
  if (headers.origin !== undefined && !isOwnOrigin(headers.origin)) return true;
  return !isRead && !["same-origin", "none", undefined].includes(headers["sec-fetch-site"]?.toString());
}

const typeOf = ({ headers }: FastifyRequest) => headers["content-type"]?.split(";")[0]?.trim().toLowerCase();

/** A visitor may invent any number of origins. */
const maxReported = 20;

export function reportForeign(
  isOwnOrigin: (origin: string) => boolean,
  { log, appUrl }: Pick<Deps, "log" | "appUrl">,
): (origin: string) => boolean {
  const reported = new Set<string>();
  return (origin) => {
    if (isOwnOrigin(origin)) return true;
    if (reported.size < maxReported && !reported.has(origin) && /^https?:\/\/[\w.:[\]-]{1,200}$/u.test(origin)) {
      reported.add(origin);
      log.warn({ origin, appUrl }, "a call from another origin than APP_URL was refused");
    }
    return false;
  };
}

/** In tRPC's shape, for a request refused before tRPC. */
export function refuse(reply: FastifyReply, code: ErrorCode, httpStatus = statusOf(code)): void {
  const error = { message: errorTexts[code], code: -32_600, data: { code, httpStatus, requestId: reply.request.id } };
  void reply
    .code(httpStatus)
    .type("application/json")
    .send(JSON.stringify({ error: { json: error } }));
}
