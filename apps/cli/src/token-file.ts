import { rmSync } from "node:fs";
import { configFile, readConfig, writeConfig } from "./config-file.ts";
import { exits, Refusal } from "./host.ts";
import type { Host } from "./host.ts";
import { cliTexts } from "./texts.ts";

export interface SavedToken {
  token: string;
  email: string;
  expiresAt: string;
}

export const tokenFile = (host: Host): string => configFile(host, "token.json");

export function readToken(host: Host, server: string): SavedToken | null {
  const file = tokenFile(host);
  const saved = readConfig<SavedToken>(file)[server] ?? null;
  // A header cannot hold other characters.
  if (saved !== null && !/^[\w.~+/=-]+$/u.test(saved.token)) throw new Refusal(cliTexts.tokenFile(file), exits.failed);
  return saved;
}

export function saveToken(host: Host, server: string, saved: SavedToken): void {
  const file = tokenFile(host);
  writeConfig(file, { ...readConfig<SavedToken>(file), [server]: saved });
}

export function forgetToken(host: Host, server: string): void {
  const file = tokenFile(host);
  const { [server]: _forgotten, ...others } = readConfig<SavedToken>(file);
  if (Object.keys(others).length > 0) writeConfig(file, others);
  else rmSync(file, { force: true });
}
