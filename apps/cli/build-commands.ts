// The only file that imports the server's router. It runs at build time; the package contains the JSON.
import { readFileSync } from "node:fs";
import { fingerprintOf, shapesOf } from "@utspring/core/kernel/api-shape";
import { appRouter } from "@utspring/core/router";
import { parseRouter } from "trpc-cli";
import { commandsOf } from "./src/commands.ts";
import type { CommandFile } from "./src/commands.ts";

export const commands = commandsOf(parseRouter({ router: appRouter }));

export function commandFileOf(folder: string): CommandFile {
  const { version } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8")) as { version: string };
  return { version, api: fingerprintOf(shapesOf(appRouter)), commands };
}
