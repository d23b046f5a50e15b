import type { FastifyInstance } from "fastify";
import type { Deps } from "@utspring/core/kernel/context";

const validMs = 180 * 86_400_000;

/** Where faults of security are reported (RFC 9116), and where password managers change a password. */
export function wellKnown(
  app: FastifyInstance,
  { appUrl, clock }: Pick<Deps, "appUrl" | "clock">,
  contact: string | null,
) {
  app.get("/.well-known/change-password", async (_request, reply) =>
    reply.header("cache-control", "no-store").redirect("/profile", 303),
  );
  if (contact === null) return;
  app.get("/.well-known/security.txt", async (_request, reply) =>
    reply
      .header("cache-control", "no-cache")
      .type("text/plain; charset=utf-8")
      .send(
        [
          `Contact: mailto:${contact}`,
          `Expires: ${new Date(clock().getTime() + validMs).toISOString()}`,
          "Preferred-Languages: sv, en",
          `Canonical: ${appUrl}/.well-known/security.txt`,
          "",
        ].join("\n"),
      ),
  );
}
