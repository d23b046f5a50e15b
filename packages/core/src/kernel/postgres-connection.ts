import postgres from "postgres";
import type { Options, Sql } from "postgres";
import { parseDatabaseUrl } from "./database-url.ts";
import { createSocketFactory } from "./response-timeout-socket.ts";
import { runInitStatement } from "./run-init-statement.ts";

export type DatabaseRole = "utspring_app" | "owner";

export interface ConnectionOptions extends Pick<
  Options<Record<string, never>>,
  "max" | "connect_timeout" | "max_lifetime" | "backoff" | "fetch_types"
> {
  role: DatabaseRole;
  applicationName?: string;
  /** By their names in PostgreSQL. */
  settings?: Record<string, string | number>;
  /** Milliseconds until a connection with an unanswered statement is closed. Default: no limit. */
  responseTimeoutMs?: number;
}

/** What row-level security policies read. A connection starts without any of it. */
const rlsContext = { "app.role": "", "app.user_id": "", "app.class_id": "" };
/** Milliseconds: about three weeks, the most that Node's timers take. */
const noLimitMs = 2_000_000_000;

/**
 * Role and settings are set by a statement: PgBouncer does not accept them as startup parameters, and may pass on a
 * connection with its last client's settings. Where it fails, the connection is closed.
 */
export function connectPostgres(
  address: string,
  { role, applicationName, settings = {}, responseTimeoutMs = noLimitMs, ...options }: ConnectionOptions,
): Sql {
  const { url, ssl } = parseDatabaseUrl(address);
  const connect = createSocketFactory(responseTimeoutMs, ssl);
  const statement = initStatementOf(role, settings);
  // The driver accepts this option, but its types lack it.
  const untypedOptions = {
    socket: async (server: Parameters<typeof connect>[0]) => {
      const socket = await connect(server);
      runInitStatement(socket, statement);
      return socket;
    },
  };
  return postgres(url, {
    connect_timeout: 10,
    ...options,
    ...untypedOptions,
    // The connection is already encrypted, or must not be, whatever PGSSL in the environment says.
    ssl: false,
    onnotice: () => undefined,
    connection: applicationName === undefined ? {} : { application_name: applicationName },
  });
}

function initStatementOf(role: DatabaseRole, settings: Record<string, string | number>): string {
  const all = Object.entries({ ...rlsContext, ...settings }).map(([name, value]) => `set ${name} = '${String(value)}'`);
  return ["reset role", "reset all", role === "owner" ? [] : `set role ${role}`, all].flat().join("; ");
}
