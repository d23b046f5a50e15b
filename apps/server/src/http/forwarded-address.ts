import type { FastifyInstance } from "fastify";

/** Some proxies write `address:port`, which would make each connection an address of its own in the limits. */
export function ignoreForwardedPorts(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw: { headers } }) => {
    const sent = headers["x-forwarded-for"];
    if (sent !== undefined) headers["x-forwarded-for"] = [sent].flat().join(",").split(",").map(withoutPort).join(", ");
  });
}

/** `198.51.100.7:4711` → `198.51.100.7`, `[2001:db8::1]:4711` → `2001:db8::1`. */
export function withoutPort(text: string): string {
  const address = text.trim();
  return /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/u.exec(address)?.slice(1).find(Boolean) ?? address;
}
