import { readFileSync } from "node:fs";
import type { CommandFile } from "./commands.ts";
import { run } from "./run.ts";
import { terminalHost } from "./terminal.ts";

const { commands, ...build } = JSON.parse(
  readFileSync(new URL("commands.json", import.meta.url), "utf8"),
) as CommandFile;
process.exitCode = await run(process.argv.slice(2), terminalHost(), commands, build);
