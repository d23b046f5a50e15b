import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { exits, Refusal } from "./host.ts";
import type { Host } from "./host.ts";
import { cliTexts } from "./texts.ts";

export function configFile(host: Host, name: string): string {
  const configured = host.env["XDG_CONFIG_HOME"];
  // XDG ignores a path that is not absolute.
  const config = configured && path.isAbsolute(configured) ? configured : path.join(host.homeDirectory, ".config");
  return path.join(config, "utspring", name);
}

export function readConfig<T>(file: string): Record<string, T> {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw new Refusal(cliTexts.tokenFile(file), exits.failed);
  }
  try {
    const saved: unknown = JSON.parse(text);
    if (typeof saved === "object" && saved !== null && !Array.isArray(saved)) return saved as Record<string, T>;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Refusal(cliTexts.tokenFile(file), exits.failed);
}

export function writeConfig<T>(file: string, all: Record<string, T>): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  // A file left over from a crash keeps its own mode.
  chmodSync(beside, 0o600);
  renameSync(beside, file);
}
