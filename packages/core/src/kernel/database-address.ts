import fs from "node:fs";
import net from "node:net";
import tls from "node:tls";

/** What is wrong with a database's address: the parameter, and which rule it breaks. */
export class DatabaseAddressProblem extends Error {
  readonly parameter: string;
  readonly rule: "mode" | "unsupported" | "certificates" | "needsMode";

  constructor(rule: DatabaseAddressProblem["rule"], parameter: string) {
    super(`${parameter} of the database's address cannot be used`);
    this.name = "DatabaseAddressProblem";
    this.parameter = parameter;
    this.rule = rule;
  }
}

export interface DatabaseAddress {
  /** The address without its TLS parameters, which the drivers read in different ways. */
  url: string;
  /** What Node's TLS is told; false where nothing is encrypted. */
  ssl: tls.ConnectionOptions | false;
}

export const tlsModes = ["disable", "require", "verify-ca", "verify-full"] as const;

/**
 * Reads `sslmode` and `sslrootcert` as libpq does, once for both drivers. Without `sslmode` nothing is encrypted. `require` with a root certificate verifies as
 * `verify-ca` does. @throws DatabaseAddressProblem for a mode or a TLS parameter that is not supported, and for a file without certificates.
 */
export function readDatabaseAddress(address: string): DatabaseAddress {
  const url = new URL(address);
  const given = url.searchParams.get("sslmode");
  const roots = url.searchParams.get("sslrootcert");
  url.searchParams.delete("sslmode");
  url.searchParams.delete("sslrootcert");
  const unsupported = [...url.searchParams.keys()].find((name) => /^(?:ssl|gss|channel_binding$)/.test(name));
  if (unsupported !== undefined) throw new DatabaseAddressProblem("unsupported", unsupported);
  const mode = tlsModes.find((one) => one === (given ?? "disable"));
  if (mode === undefined) throw new DatabaseAddressProblem("mode", "sslmode");
  if (roots !== null && given === null) throw new DatabaseAddressProblem("needsMode", "sslrootcert");
  const isSocket = decodeURIComponent(url.hostname).includes("/");
  return { url: url.href, ssl: mode === "disable" || isSocket ? false : optionsFor(mode, roots, url.hostname) };
}

function optionsFor(mode: "require" | "verify-ca" | "verify-full", roots: string | null, host: string): tls.ConnectionOptions {
  if (mode === "require" && roots === null) return { rejectUnauthorized: false };
  return {
    rejectUnauthorized: true,
    ...(roots === null || roots === "system" ? {} : { ca: certificatesIn(roots) }),
    // By the address's own host: Node compares with "localhost" where the host is an IP address on a socket that is open already.
    checkServerIdentity: (_name, certificate) => (mode === "verify-full" ? tls.checkServerIdentity(host.replace(/^\[|\]$/g, ""), certificate) : undefined),
  };
}

function certificatesIn(file: string): string {
  try {
    const text = fs.readFileSync(file, "utf8");
    if (text.includes("-----BEGIN CERTIFICATE-----")) return text;
  } catch {
    // An unreadable file is the same to the operator as one without certificates.
  }
  throw new DatabaseAddressProblem("certificates", "sslrootcert");
}

/** The name that is asked for in the TLS handshake; none for an IP address. */
export function serverNameOf(host: string): { servername?: string } {
  return net.isIP(host) === 0 ? { servername: host } : {};
}
