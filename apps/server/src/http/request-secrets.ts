import type { IncomingMessage } from "node:http";

/** The secret of a request or handshake: its API token, else the session's cookie. */
export function secretOf(headers: IncomingMessage["headers"], isSecure: boolean): string | null {
  return bearerOf(headers.authorization) ?? cookieOf(headers.cookie, cookieName(isSecure));
}

/** The name of the session's cookie. Browsers bind one with the prefix `__Host-` to the host, the path / and https. */
export function cookieName(isSecure: boolean): string {
  return isSecure ? "__Host-sid" : "sid";
}

/** The API token; null without one. */
export function bearerOf(header: string | undefined): string | null {
  return header?.startsWith("Bearer ") ? header.slice("Bearer ".length) : null;
}

/** The value of a cookie; null without one. */
export function cookieOf(header: string | undefined, name: string): string | null {
  for (const part of header?.split(";") ?? []) {
    const index = part.indexOf("=");
    if (index > 0 && part.slice(0, index).trim() === name) return part.slice(index + 1).trim() || null;
  }
  return null;
}
