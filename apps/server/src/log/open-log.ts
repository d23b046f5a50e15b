import pino from "pino";
import type { DestinationStream } from "pino";
import type { Log } from "@utspring/core/kernel/context";
import { safeError } from "./safe-error.ts";
import type { Settings } from "../settings/env.ts";

// Both forms, since a pattern with a star does not match at the top level.
const secrets = ["password", "token", "cookie", "authorization", "classCode", "email", "phoneNumber"];
const redacted = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

export function openLog(
  level: Settings["logLevel"],
  destination: DestinationStream = pino.destination({ sync: false }),
): Log {
  return pino(
    { level, redact: redacted, serializers: { err: (error: unknown) => error }, formatters: { log: withSafeErrors } },
    destination,
  );
}

function withSafeErrors(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Error || name === "err" ? safeError(value) : value,
    ]),
  );
}
