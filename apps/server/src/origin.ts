import type { FastifyReply, FastifyRequest } from "fastify";
import { errorTexts } from "@utspring/domain/errors";
import type { ErrorCode } from "@utspring/domain/errors";
import { answerRefusal } from "./file-refusal.ts";

/**
 * The gate before the API: from a browser only our own pages may call, JSON only, and the socket's
 * handshake is checked like a call. A bearer token is no ambient authority, so it passes without an Origin.
 */
export function refuseForeign(isOwnOrigin: (origin: string) => boolean) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { origin } = request.headers;
    const site = request.headers["sec-fetch-site"];
    const isUpgrade = request.headers.upgrade?.toLowerCase() === "websocket";
    if (origin !== undefined && !isOwnOrigin(origin)) return refuse(reply, 403, "NOT_ALLOWED");
    if (request.method === "GET" && !isUpgrade) return;
    if (site !== undefined && site !== "same-origin" && site !== "none") return refuse(reply, 403, "NOT_ALLOWED");
    if (isUpgrade) return;
    const type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
    const isEmptyPost = type === undefined && Number(request.headers["content-length"] ?? 0) === 0;
    if (type !== "application/json" && !isEmptyPost) return refuse(reply, 415, "BAD_INPUT");
  };
}

/** An answer in tRPC's error shape, for what is refused before tRPC is reached. */
export function refuse(reply: FastifyReply, httpStatus: number, code: ErrorCode): void {
  const error = { message: errorTexts[code], code: -32_600, data: { code, httpStatus, requestId: reply.request.id } };
  void reply.code(httpStatus).type("application/json").send(JSON.stringify({ error: { json: error } }));
}

/** The same gate before `/files`: who may send a form is asked like a call; a link to a file may stand anywhere. */
export function refuseForeignFile(isOwnOrigin: (origin: string) => boolean) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { origin } = request.headers;
    const site = request.headers["sec-fetch-site"];
    if (origin !== undefined && !isOwnOrigin(origin)) return answerRefusal(request, reply, { code: "NOT_ALLOWED" });
    if (request.method === "GET" || request.method === "HEAD") return;
    if (site !== undefined && site !== "same-origin" && site !== "none") return answerRefusal(request, reply, { code: "NOT_ALLOWED" });
    const type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
    if (type !== "multipart/form-data") return answerRefusal(request, reply, { code: "BAD_INPUT" }, 415);
  };
}
