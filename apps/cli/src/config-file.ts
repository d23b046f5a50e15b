import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { exits, Refusal } from "./host.ts";
import type { Host } from "./host.ts";
import { cliTexts } from "./texts.ts";

/** The path of a file of the command line's own, by its name. */
export function configFile(host: Host, name: string): string {
  const configured = host.env["XDG_CONFIG_HOME"];
  // The XDG rule: a path that is not absolute counts as none.
  const config = configured && path.isAbsolute(configured) ? configured : path.join(host.homeDirectory, ".config");
  return path.join(config, "utspring", name);
}

/** The file's entries; none when there is no file. @throws Refusal when it is not such a file. */
export function readConfig<T>(file: string): Record<string, T> {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw error;
  }
  try {
    const saved: unknown = JSON.parse(text);
    if (typeof saved === "object" && saved !== null && !Array.isArray(saved)) return saved as Record<string, T>;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Refusal(cliTexts.tokenFile(file), exits.failed);
}

/** Replaces the file by these entries; only its owner can read it. */
export function writeConfig<T>(file: string, all: Record<string, T>): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  // The umask can only take rights away, but a file left over from a crash keeps its own.
  chmodSync(beside, 0o600);
  renameSync(beside, file);
}
