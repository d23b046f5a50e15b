import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { exits, Refusal } from "./host.ts";
import type { Host } from "./host.ts";
import { cliTexts } from "./texts.ts";

export interface SavedToken {
  token: string;
  email: string;
  expiresAt: string;
}

/** Where the tokens lie: one file, one token a server. */
export function tokenFile(host: Host): string {
  const configured = host.env["XDG_CONFIG_HOME"];
  // The XDG rule: a path that is not absolute counts as none.
  const config = configured && path.isAbsolute(configured) ? configured : path.join(host.homeDirectory, ".config");
  return path.join(config, "utspring", "token.json");
}

/** The token for this server, or null. */
export function readToken(host: Host, server: string): SavedToken | null {
  return readAll(tokenFile(host))[server] ?? null;
}

/** Keeps the token in a file that only its owner can read. */
export function saveToken(host: Host, server: string, saved: SavedToken): void {
  const file = tokenFile(host);
  write(file, { ...readAll(file), [server]: saved });
}

/** Forgets this server's token, and the file with the last of them. */
export function forgetToken(host: Host, server: string): void {
  const file = tokenFile(host);
  const { [server]: _forgotten, ...others } = readAll(file);
  if (Object.keys(others).length > 0) write(file, others);
  else rmSync(file, { force: true });
}

function readAll(file: string): Record<string, SavedToken> {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw error;
  }
  try {
    const saved: unknown = JSON.parse(text);
    if (typeof saved === "object" && saved !== null && !Array.isArray(saved))
      return saved as Record<string, SavedToken>;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Refusal(cliTexts.tokenFile(file), exits.failed);
}

function write(file: string, all: Record<string, SavedToken>): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  // The umask can only take rights away, but a file left over from a crash keeps its own.
  chmodSync(beside, 0o600);
  renameSync(beside, file);
}
