import type { FastifyInstance } from "fastify";

/** RFC 5737: no visitor has it. `doctor` claims it, and must not be believed. */
export const forgedIp = "203.0.113.77";

export interface ProxyReport {
  /** Whether a proxy sends X-Forwarded-For, and whether TRUST_PROXY trusts it. */
  forwardedFor: "absent" | "ignored" | "believed";
  /** Whether a client that claims to be `forgedIp` is believed. Public, so the report holds no address. */
  isForged: boolean;
}

export function serveProxyReport(app: FastifyInstance): void {
  app.get("/health/proxy", async (request, reply): Promise<ProxyReport> => {
    void reply.header("cache-control", "no-store");
    const isSent = request.headers["x-forwarded-for"] !== undefined;
    // The chain decides: on one machine the address may be equal.
    const isBelieved = (request.ips?.length ?? 0) > 1;
    // In a longer chain the forged address counts as a trusted proxy, as when all run on one machine.
    const isForged = request.ip === forgedIp && request.ips?.length === 2;
    return { forwardedFor: isSent ? (isBelieved ? "believed" : "ignored") : "absent", isForged };
  });
}
