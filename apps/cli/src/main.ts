import { readFileSync } from "node:fs";
import type { Command } from "./manifest.ts";
import { run } from "./run.ts";
import { terminalHost } from "./terminal.ts";

const manifest = JSON.parse(readFileSync(new URL("manifest.json", import.meta.url), "utf8")) as Command[];
process.exitCode = await run(process.argv.slice(2), terminalHost(), manifest);
