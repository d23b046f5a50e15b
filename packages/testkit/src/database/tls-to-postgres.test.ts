import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql as statement } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "@utspring/core/kernel/db";
import { connectPostgres } from "@utspring/core/kernel/postgres-connection";
import { openJobPool } from "@utspring/server/adapters/job-pool";
import { startPostgres } from "@utspring/embedded-postgres/start-postgres";
import type { EmbeddedPostgres } from "@utspring/embedded-postgres/start-postgres";
import { migrate } from "@utspring/server/lifecycle/migrate";
import { startRefusal } from "@utspring/server/lifecycle/start-refusal";
import { databaseCertificates } from "../assurance/database-certificates.ts";

const directory = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-tls-"));
fs.chmodSync(directory, 0o755);
const at = (name: string) => path.join(directory, name);
let server: EmbeddedPostgres;

async function show(certificate: { cert: string; key: string } | null): Promise<void> {
  const admin = connectPostgres(server.superuserUrl, { role: "owner", max: 1 });
  const data = (await admin<{ data_directory: string }[]>`show data_directory`)[0]?.data_directory ?? "";
  const owner = fs.statSync(data);
  for (const [name, text] of Object.entries({ "server.crt": certificate?.cert, "server.key": certificate?.key })) {
    if (text === undefined) continue;
    fs.writeFileSync(path.join(data, name), text, { mode: 0o600 });
    fs.chownSync(path.join(data, name), owner.uid, owner.gid);
  }
  await admin.unsafe(`alter system set ssl = ${certificate === null ? "off" : "on"}`);
  await admin`select pg_reload_conf()`;
  await admin.end();
  await expect
    .poll(() => outcome("", "require"), { timeout: 5_000 })
    .toBe(certificate === null ? "NO_TLS" : "encrypted");
}

function addressOf(mode: string, roots?: string, host = "localhost"): string {
  const url = new URL(server.url);
  url.hostname = host;
  if (mode !== "") url.searchParams.set("sslmode", mode);
  if (roots !== undefined) url.searchParams.set("sslrootcert", roots);
  return url.href;
}

async function outcome(roots: string, mode: string, host?: string): Promise<string> {
  const url = addressOf(mode, roots === "" ? undefined : at(roots), host);
  const seen =
    "select case when ssl then 'encrypted' else 'in clear' end as is from pg_stat_ssl where pid = pg_backend_pid()";
  const rows = connectPostgres(url, { role: "owner", max: 1, connect_timeout: 3 });
  const jobs = openJobPool(url, { warn: () => undefined });
  const code = (error: unknown) => String((error as { code?: string }).code ?? error);
  const ours = await rows.unsafe<{ is: string }[]>(seen).then(([row]) => row?.is ?? "", code);
  const theirs = await jobs.query<{ is: string }>(seen).then(({ rows: [row] }) => row?.is ?? "", code);
  await Promise.all([rows.end({ timeout: 1 }), jobs.end()]);
  if (ours !== "NO_TLS") expect(theirs).toBe(ours);
  else expect(theirs).toContain("does not support SSL");
  return ours;
}

beforeAll(async () => {
  server = await startPostgres({ dataDir: at("postgres"), ephemeral: true });
  fs.writeFileSync(at("authority.crt"), databaseCertificates.authority);
  fs.writeFileSync(at("self.crt"), databaseCertificates.selfSigned.cert);
});
afterAll(async () => {
  await server.stop();
  fs.rmSync(directory, { recursive: true, force: true });
});

describe("TLS to PostgreSQL", () => {
  it("both database drivers handle sslmode alike, with a private authority's certificate", async () => {
    await show(databaseCertificates.issued);
    expect(await outcome("", "")).toBe("in clear");
    expect(await outcome("", "disable")).toBe("in clear");
    for (const mode of ["verify-ca", "verify-full", "require"]) {
      expect([mode, await outcome("authority.crt", mode)]).toEqual([mode, "encrypted"]);
      expect([mode, await outcome("self.crt", mode)]).toEqual([mode, "UNABLE_TO_VERIFY_LEAF_SIGNATURE"]);
    }
    for (const mode of ["verify-ca", "verify-full"])
      expect([mode, await outcome("", mode)]).toEqual([mode, "UNABLE_TO_VERIFY_LEAF_SIGNATURE"]);
  });

  it("verify-full compares the certificate with the address's host, also an IP address; verify-ca does not", async () => {
    expect(await outcome("authority.crt", "verify-full", "127.0.0.1")).toBe("ERR_TLS_CERT_ALTNAME_INVALID");
    expect(await outcome("authority.crt", "verify-ca", "127.0.0.1")).toBe("encrypted");
  });

  it("a self-signed certificate is trusted only when it is given as its own authority", async () => {
    await show(databaseCertificates.selfSigned);
    expect(await outcome("self.crt", "verify-full")).toBe("encrypted");
    expect(await outcome("", "verify-full")).toBe("DEPTH_ZERO_SELF_SIGNED_CERT");
    expect(await outcome("authority.crt", "verify-ca")).toBe("DEPTH_ZERO_SELF_SIGNED_CERT");
  });

  it("the schema is migrated, and the application's role reads, over an encrypted connection", async () => {
    const url = addressOf("verify-full", at("self.crt"));
    await migrate(url);
    const db = openDatabase(url, { max: 1 });
    const [row] = await db.app.autocommit.execute<{ role: string; pid: number }>(
      statement`select current_user as role, pg_backend_pid() as pid`,
    );
    const admin = connectPostgres(server.superuserUrl, { role: "owner", max: 1 });
    expect(await admin`select ssl from pg_stat_ssl where pid = ${row?.pid ?? 0}`).toEqual([{ ssl: true }]);
    expect(row?.role).toBe("utspring_app");
    await Promise.all([db.close(), admin.end()]);
  });

  it("a database server without TLS is refused in one sentence, and never used unencrypted", async () => {
    await show(null);
    expect(await outcome("self.crt", "verify-full")).toBe("NO_TLS");
    const refusal = await migrate(addressOf("require")).then(() => "it was made", startRefusal);
    expect(refusal).toMatch(/^Databasen erbjuder inte TLS.*sslmode=disable/);
  });
});
