import cookie from "@fastify/cookie";
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
  return cookie.parse(header ?? "")[name] || null;
}
