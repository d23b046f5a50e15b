import { readFileSync } from "node:fs";
import type { Manifest } from "./manifest.ts";
import { run } from "./run.ts";
import { terminalHost } from "./terminal.ts";

const { commands, ...build } = JSON.parse(readFileSync(new URL("manifest.json", import.meta.url), "utf8")) as Manifest;
process.exitCode = await run(process.argv.slice(2), terminalHost(), commands, build);
