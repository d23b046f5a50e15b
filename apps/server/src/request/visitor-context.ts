import type { FastifyRequest } from "fastify";
import type { Ctx, Deps } from "@utspring/core/kernel/context";

export function visitorContext(deps: Deps, request: FastifyRequest): Ctx {
  return { deps, actor: { kind: "visitor" }, ip: request.ip, requestId: request.id, progress: { procedure: null } };
}
