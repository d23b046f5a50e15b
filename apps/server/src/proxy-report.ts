import type { FastifyInstance } from "fastify";

/** An address that no visitor has (RFC 5737). `doctor` claims to be it, and must not be believed. */
export const forgedAddress = "203.0.113.77";

/** What the server sees of the proxy in front of it. No address is in it: the answer is public. */
export interface ProxyReport {
  /** Whether a proxy says whom it speaks for, and whether TRUST_PROXY lets it. */
  forwardedFor: "absent" | "ignored" | "believed";
  /** Whether somebody who claims to be `forgedAddress` is taken for it. */
  isForged: boolean;
}

/** `/health/proxy`: whether visitors' addresses come through, for `doctor`. */
export function serveProxyReport(app: FastifyInstance): void {
  app.get("/health/proxy", async (request, reply): Promise<ProxyReport> => {
    void reply.header("cache-control", "no-store");
    const isSaid = request.headers["x-forwarded-for"] !== undefined;
    // By the chain and not by the address, which may be the same on one machine.
    const isBelieved = (request.ips?.length ?? 0) > 1;
    // A longer chain has the visitor's own address before what it claims: believed only since that one is trusted too, as on one machine.
    const isForged = request.ip === forgedAddress && request.ips?.length === 2;
    return { forwardedFor: isSaid ? (isBelieved ? "believed" : "ignored") : "absent", isForged };
  });
}
