import type { IncomingMessage } from "node:http";

export function secretOf(headers: IncomingMessage["headers"], isSecure: boolean): string | null {
  return bearerOf(headers.authorization) ?? cookieOf(headers.cookie, cookieName(isSecure));
}

/** Browsers bind a `__Host-` cookie to host, path / and https. */
export function cookieName(isSecure: boolean): string {
  return isSecure ? "__Host-sid" : "sid";
}

export function bearerOf(header: string | undefined): string | null {
  return header?.startsWith("Bearer ") ? header.slice("Bearer ".length) : null;
}

export function cookieOf(header: string | undefined, name: string): string | null {
  for (const part of header?.split(";") ?? []) {
    const index = part.indexOf("=");
    if (index > 0 && part.slice(0, index).trim() === name) return part.slice(index + 1).trim() || null;
  }
  return null;
}
