import net from "node:net";
import type { Settings } from "./env.ts";

/** Its mails hold links for sign-in and new passwords, so only a user of this machine may reach it. */
export function mayShowInbox({
  host,
  trustProxy,
  appUrl,
  databaseUrl,
}: Pick<Settings, "host" | "trustProxy" | "appUrl" | "databaseUrl">): boolean {
  return databaseUrl === null && trustProxy.length === 0 && isLoopback(host) && isLoopback(new URL(appUrl).hostname);
}

export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[|\]$/gu, "");
  return host === "localhost" || address === "::1" || (net.isIPv4(address) && address.startsWith("127."));
}
