import { exits, Refusal } from "./host.ts";
import type { Host } from "./host.ts";
import { cliTexts } from "./texts.ts";

export const outputs = ["json", "table", "lines", "csv"] as const;
export type Output = (typeof outputs)[number];

export interface Settings {
  server: string;
  output: Output;
  isPasswordFromInput: boolean;
  isSure: boolean;
}

export function settingsOf(flags: Record<string, unknown>, host: Host): Settings {
  const server =
    typeof flags["server"] === "string" ? flags["server"] : host.env["UTSPRING_SERVER"] || "http://localhost:3000";
  const wanted = flags["output"] ?? (host.isTerminal ? "table" : "lines");
  const output = outputs.find((one) => one === wanted);
  if (output === undefined) throw new Refusal(cliTexts.badOutput(String(wanted)), exits.usage);
  return {
    server: addressOf(server),
    output,
    isPasswordFromInput: flags["passwordStdin"] === true,
    isSure: flags["yes"] === true,
  };
}

function isLoopback(hostname: string): boolean {
  return /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u.test(hostname);
}

function addressOf(server: string): string {
  const url = URL.canParse(server) ? new URL(server) : null;
  if (url === null || !/^https?:$/u.test(url.protocol)) throw new Refusal(cliTexts.badServer(server), exits.usage);
  // Passwords and tokens would be readable on the way.
  if (url.protocol === "http:" && !isLoopback(url.hostname))
    throw new Refusal(cliTexts.notEncrypted(url.hostname), exits.usage);
  return `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/u, "")}`;
}
