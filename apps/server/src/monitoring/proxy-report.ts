import type { FastifyInstance } from "fastify";

/**
 * An address for documentation (RFC 5737), which no visitor has. `doctor` claims to have it, and must not be believed.
 */
export const forgedIp = "203.0.113.77";

/** What the server sees of the proxy in front of it. Public, so it holds no address. */
export interface ProxyReport {
  /** Whether a proxy sends X-Forwarded-For, and whether TRUST_PROXY trusts it. */
  forwardedFor: "absent" | "ignored" | "believed";
  /** Whether a client that claims to be `forgedIp` is believed. */
  isForged: boolean;
}

/** `/health/proxy`: whether visitors' addresses reach the server, for `doctor`. */
export function serveProxyReport(app: FastifyInstance): void {
  app.get("/health/proxy", async (request, reply): Promise<ProxyReport> => {
    void reply.header("cache-control", "no-store");
    const isSent = request.headers["x-forwarded-for"] !== undefined;
    // The chain decides, not the address, which may be the same on one machine.
    const isBelieved = (request.ips?.length ?? 0) > 1;
    // A longer chain means that the forged address is itself a trusted proxy's, as when all run on one machine.
    const isForged = request.ip === forgedIp && request.ips?.length === 2;
    return { forwardedFor: isSent ? (isBelieved ? "believed" : "ignored") : "absent", isForged };
  });
}
