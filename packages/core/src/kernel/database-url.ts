import fs from "node:fs";
import net from "node:net";
import tls from "node:tls";

export class DatabaseUrlError extends Error {
  readonly parameter: string;
  readonly rule: "mode" | "unsupported" | "certificates" | "needsMode" | "percent";

  constructor(rule: DatabaseUrlError["rule"], parameter: string) {
    super(`${parameter} of the database URL cannot be used`);
    this.name = "DatabaseUrlError";
    this.parameter = parameter;
    this.rule = rule;
  }
}

export interface DatabaseConnection {
  /** Without TLS parameters, which the two drivers read differently. */
  url: string;
  /** False when the connection is not encrypted. */
  ssl: tls.ConnectionOptions | false;
}

export const tlsModes = ["disable", "require", "verify-ca", "verify-full"] as const;

/** As libpq: no encryption without `sslmode`; `require` with a root certificate verifies as `verify-ca`. */
export function parseDatabaseUrl(databaseUrl: string): DatabaseConnection {
  const url = new URL(databaseUrl);
  if (!isDecodable(databaseUrl)) throw new DatabaseUrlError("percent", "%");
  const given = url.searchParams.get("sslmode");
  const roots = url.searchParams.get("sslrootcert");
  url.searchParams.delete("sslmode");
  url.searchParams.delete("sslrootcert");
  const unsupported = [...url.searchParams.keys()].find((name) => /^(?:ssl|gss|channel_binding$)/.test(name));
  if (unsupported !== undefined) throw new DatabaseUrlError("unsupported", unsupported);
  const mode = tlsModes.find((one) => one === (given ?? "disable"));
  if (mode === undefined) throw new DatabaseUrlError("mode", "sslmode");
  if (roots !== null && given === null) throw new DatabaseUrlError("needsMode", "sslrootcert");
  const isSocket = decodeURIComponent(url.hostname).includes("/");
  return { url: url.href, ssl: mode === "disable" || isSocket ? false : optionsFor(mode, roots, url.hostname) };
}

/** False for a `%` that is not the start of an escape, as in a password that was not encoded. */
export function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}

function optionsFor(
  mode: "require" | "verify-ca" | "verify-full",
  roots: string | null,
  host: string,
): tls.ConnectionOptions {
  if (mode === "require" && roots === null) return { rejectUnauthorized: false };
  return {
    rejectUnauthorized: true,
    ...(roots === null || roots === "system" ? {} : { ca: certificatesIn(roots) }),
    // Node would compare with "localhost" for an IP address on an open socket, so the URL's own host is compared.
    checkServerIdentity: (_name, certificate) =>
      mode === "verify-full" ? tls.checkServerIdentity(host.replace(/^\[|\]$/g, ""), certificate) : undefined,
  };
}

function certificatesIn(file: string): string {
  try {
    const text = fs.readFileSync(file, "utf8");
    if (text.includes("-----BEGIN CERTIFICATE-----")) return text;
  } catch {
    // For the operator, an unreadable file is the same as one without certificates.
  }
  throw new DatabaseUrlError("certificates", "sslrootcert");
}

/** The name for SNI in the TLS handshake; none for an IP address. */
export function serverNameOf(host: string): { servername?: string } {
  return net.isIP(host) === 0 ? { servername: host } : {};
}
