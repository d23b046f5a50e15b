import type { FastifyReply, FastifyRequest } from "fastify";
import { errorTexts } from "@utspring/domain/errors";
import type { Deps } from "@utspring/core/kernel/context";
import type { ErrorCode } from "@utspring/domain/errors";
import { answerRefusal, statusOf } from "./answer-file-errors.ts";

/** Only our own pages may call from a browser, with JSON. Browsers never send a bearer token on their own. */
export function refuseForeign(isOwnOrigin: (origin: string) => boolean) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { origin } = request.headers;
    const site = request.headers["sec-fetch-site"];
    const isUpgrade = request.headers.upgrade?.toLowerCase() === "websocket";
    if (origin !== undefined && !isOwnOrigin(origin)) return refuse(reply, "NOT_ALLOWED");
    if (request.method === "GET" && !isUpgrade) return;
    if (site !== undefined && site !== "same-origin" && site !== "none") return refuse(reply, "NOT_ALLOWED");
    if (isUpgrade) return;
    const type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
    const isEmptyPost = type === undefined && Number(request.headers["content-length"] ?? 0) === 0;
    if (type !== "application/json" && !isEmptyPost) return refuse(reply, "BAD_INPUT", 415);
  };
}

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

/** Uploads are checked like calls; a link to a file may be on any page. */
export function refuseForeignFile(isOwnOrigin: (origin: string) => boolean) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { origin } = request.headers;
    const site = request.headers["sec-fetch-site"];
    if (origin !== undefined && !isOwnOrigin(origin)) return answerRefusal(request, reply, { code: "NOT_ALLOWED" });
    if (request.method === "GET" || request.method === "HEAD") return;
    if (site !== undefined && site !== "same-origin" && site !== "none")
      return answerRefusal(request, reply, { code: "NOT_ALLOWED" });
    const type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
    if (type !== "multipart/form-data") return answerRefusal(request, reply, { code: "BAD_INPUT" }, 415);
  };
}
