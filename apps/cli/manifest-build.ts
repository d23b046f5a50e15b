// Runs at build time only: the one place of the CLI that sees the server's router. What ships is its JSON.
import { readFileSync } from "node:fs";
import { fingerprintOf, shapesOf } from "@utspring/core/kernel/api-shape";
import { appRouter } from "@utspring/core/router";
import { parseRouter } from "trpc-cli";
import { manifestOf } from "./src/manifest.ts";
import type { Manifest } from "./src/manifest.ts";

export const manifest = manifestOf(parseRouter({ router: appRouter }));

/** The whole of what ships. `folder` is where the package's own description lies. */
export function manifestIn(folder: string): Manifest {
  const { version } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8")) as { version: string };
  return { version, api: fingerprintOf(shapesOf(appRouter)), commands: manifest };
}
