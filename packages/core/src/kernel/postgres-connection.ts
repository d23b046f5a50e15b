import postgres from "postgres";
import type { Options, Sql } from "postgres";
import { readDatabaseAddress } from "./database-address.ts";
import { lineThatWaits } from "./line.ts";
import { runAtOpening } from "./opening-statement.ts";

/** The application's role, or the login itself, which owns the database. */
export type DatabaseRole = "utspring_app" | "owner";

export interface ConnectionOptions extends Pick<Options<Record<string, never>>, "max" | "connect_timeout" | "max_lifetime" | "backoff" | "fetch_types"> {
  role: DatabaseRole;
  applicationName?: string;
  /** Settings of each connection, by their names in PostgreSQL. */
  settings?: Record<string, string | number>;
  /** An unanswered statement closes its connection after this time, in milliseconds. Without it a statement may take as long as it needs. */
  longestSilenceMs?: number;
}

/** What row-level security reads. A connection begins without any of it. */
const rlsContext = { "app.role": "", "app.user_id": "", "app.class_id": "" };
/** Node's timers take no more; three weeks. */
const noLimitMs = 2_000_000_000;

/**
 * Opens a pool of connections. Role and settings are set by one statement on each connection before anything else is sent on it, and a connection where that fails
 * is closed: PgBouncer takes neither as startup parameters, and hands on a server connection as its last client left it if it is told not to reset it. Connections are made on first
 * use. @throws DatabaseAddressProblem for an address that cannot be used.
 */
export function connectPostgres(address: string, { role, applicationName, settings = {}, longestSilenceMs = noLimitMs, ...options }: ConnectionOptions): Sql {
  const { url, ssl } = readDatabaseAddress(address);
  const connect = lineThatWaits(longestSilenceMs, ssl);
  const statement = openingStatement(role, settings);
  // The driver takes it, though its types do not know it.
  const own = {
    socket: async (server: Parameters<typeof connect>[0]) => {
      const socket = await connect(server);
      runAtOpening(socket, statement);
      return socket;
    },
  };
  return postgres(url, {
    connect_timeout: 10,
    ...options,
    ...own,
    // Never what PGSSL in the environment says: the connection is encrypted already, or not to be.
    ssl: false,
    onnotice: () => undefined,
    connection: applicationName === undefined ? {} : { application_name: applicationName },
  });
}

function openingStatement(role: DatabaseRole, settings: Record<string, string | number>): string {
  const all = Object.entries({ ...rlsContext, ...settings }).map(([name, value]) => `set ${name} = '${String(value)}'`);
  return ["reset role", "reset all", role === "owner" ? [] : `set role ${role}`, all].flat().join("; ");
}
