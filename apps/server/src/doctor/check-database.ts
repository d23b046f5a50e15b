import { connectPostgres } from "@utspring/core/kernel/postgres-connection";
import { compareMigrations, loadMigrations, readAppliedMigrations } from "../lifecycle/load-migrations.ts";
import { replacedMigrations } from "../lifecycle/replaced-migrations.ts";
import { NewerSchemaError, OlderSchemaError, OldPostgres, WrongEncoding } from "../lifecycle/schema-errors.ts";
import { assertSessionPooling } from "../lifecycle/session-pooling.ts";
import { startRefusal } from "../lifecycle/start-refusal.ts";
import { failed, passed } from "./check-result.ts";
import type { CheckResult } from "./check-result.ts";
import { doctorTexts } from "./texts.ts";

/** Beyond this, codes and links expire at the wrong time. */
const maxSkewMs = 5_000;

interface Facts {
  version: string;
  number: number;
  encoding: string;
  hasIcu: boolean;
  ownsDatabase: boolean;
  hasAppRole: boolean;
  mayMakeRoles: boolean;
  isReadOnly: boolean;
  isEncrypted: boolean;
  isLocal: boolean;
  now: string;
}

export function isDockerService(databaseUrl: string, isInDocker: boolean): boolean {
  const { hostname } = new URL(databaseUrl);
  return isInDocker && /^[a-z][\w-]*$/u.test(hostname) && hostname !== "localhost";
}

export async function checkDatabase(
  databaseUrl: string,
  clock: () => Date,
  isInDocker: boolean,
): Promise<CheckResult[]> {
  const sql = connectPostgres(databaseUrl, { role: "owner", max: 1, connect_timeout: 5, responseTimeoutMs: 5_000 });
  try {
    const [facts] = await sql<Facts[]>`
      select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
        current_setting('server_encoding') as encoding,
        exists (select from pg_collation where collname = 'sv-x-icu') as "hasIcu",
        (select pg_has_role(current_user, datdba, 'USAGE') from pg_database where datname = current_database()) as "ownsDatabase",
        coalesce((select pg_has_role(current_user, oid, 'MEMBER') from pg_roles where rolname = 'utspring_app'), false) as "hasAppRole",
        (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "mayMakeRoles",
        pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as "isReadOnly",
        coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted",
        inet_server_addr() is null or inet_server_addr() << '127.0.0.0/8' or inet_server_addr() = '::1' as "isLocal",
        (extract(epoch from clock_timestamp()) * 1000)::bigint::text as now`;
    const askedAt = clock().getTime();
    if (facts === undefined) return [failed("database", "DATABASE")];
    if (facts.number < 150_000)
      return [{ ...failed("database", "DATABASE"), sentence: new OldPostgres(facts.version).message }];
    const pooling = await assertSessionPooling(databaseUrl).then(
      () => null,
      (error: unknown) => ({ ...failed("database", "DATABASE"), sentence: startRefusal(error) }),
    );
    const mayRun = facts.ownsDatabase && (facts.hasAppRole || facts.mayMakeRoles);
    const skewMs = Math.abs(Number(facts.now) - askedAt);
    const { fine: texts } = doctorTexts;
    return [
      pooling ?? passed("database", texts.database(facts.version)),
      ...(facts.isReadOnly ? [failed("database", "DATABASE_READ_ONLY")] : []),
      ...(facts.encoding === "UTF8"
        ? []
        : [{ ...failed("database", "DATABASE"), sentence: new WrongEncoding(facts.encoding).message }]),
      ...(facts.hasIcu ? [] : [failed("database", "DATABASE_ICU")]),
      mayRun ? passed("rights", texts.rights) : failed("rights", "DATABASE_RIGHTS"),
      await checkSchema(sql),
      checkEncryption(facts, isDockerService(databaseUrl, isInDocker)),
      skewMs > maxSkewMs
        ? failed("clock", "CLOCK", `${Math.round(skewMs / 1_000)} s`)
        : passed("clock", texts.clock(Math.round(skewMs / 1_000))),
    ];
  } catch (error) {
    return [{ ...failed("database", "DATABASE"), sentence: startRefusal(error) }];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function checkEncryption({ isEncrypted, isLocal }: Facts, isInDockerNetwork: boolean): CheckResult {
  if (isEncrypted) return passed("tls", doctorTexts.fine.tls);
  if (isLocal) return passed("tls", doctorTexts.fine.tlsLocal);
  return isInDockerNetwork ? passed("tls", doctorTexts.fine.tlsDocker) : failed("tls", "DATABASE_PLAIN");
}

async function checkSchema(sql: ReturnType<typeof connectPostgres>): Promise<CheckResult> {
  const all = loadMigrations().length;
  const applied = await readAppliedMigrations(sql);
  const state = compareMigrations(applied);
  if (state === "known") return passed("schema", doctorTexts.fine.schema(applied.length, all));
  if (state === "replaced") return passed("schema", doctorTexts.fine.schema(1, all));
  const error = state === "older" ? new OlderSchemaError(replacedMigrations.version) : new NewerSchemaError();
  return { ...failed("schema", "DATABASE"), sentence: error.message };
}
