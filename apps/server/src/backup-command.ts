import path from "node:path";
import { LoggableError } from "@utspring/core/kernel/loggable-error";
import { backUp, restore } from "./backup/back-up.ts";
import { backupTexts } from "./backup/texts.ts";
import { refuseToStart } from "./lifecycle/start-messages.ts";
import { callerFolder, readSettings } from "./settings/env.ts";

/** `npm run backup -- <directory>` and `npm run restore -- <directory> [--replace]`. */
const [command, ...args] = process.argv.slice(2);
const replace = command === "restore" && args.includes("--replace");
const [name = "--help", ...more] = args.filter((arg) => !replace || arg !== "--replace");
if (name.startsWith("-") || more.length > 0) {
  process.stdout.write(backupTexts.help);
  process.exit(args.includes("--help") ? 0 : 2);
}
try {
  const { dataDir, databaseUrl, s3 } = readSettings();
  if (databaseUrl !== null || s3 !== null) throw new LoggableError(backupTexts.notEmbedded);
  const directory = path.resolve(callerFolder(), name);
  const said = await (command === "backup" ? backUp(dataDir, directory) : restore(dataDir, directory, replace));
  process.stdout.write(`${said.join("\n")}\n`);
} catch (error) {
  refuseToStart(error);
}
