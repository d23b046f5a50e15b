import fs from "node:fs";
import { BadSettings, readSettings } from "../env.ts";
import type { Settings } from "../env.ts";
import { checkAddress } from "./check-address.ts";
import { checkDatabase } from "./check-database.ts";
import { checkMail, checkStorage } from "./check-dependencies.ts";
import { fault, fine } from "./finding.ts";
import type { Finding } from "./finding.ts";
import { doctorTexts } from "./texts.ts";

const leastNode = [20, 19] as const;

interface Machine {
  env?: Record<string, string | undefined>;
  node?: string;
  clock?: () => Date;
  /** True when this process runs in a Docker container. */
  isInDocker?: boolean;
}

/** Checks an installation with its server's settings. Every check has a deadline; none changes stored data. */
export async function examine({ env, node = process.versions.node, clock = () => new Date(), isInDocker = fs.existsSync("/.dockerenv") }: Machine = {}): Promise<Finding[]> {
  const [major = 0, minor = 0] = node.split(".").map(Number);
  const isOld = major < leastNode[0] || (major === leastNode[0] && minor < leastNode[1]);
  const program = isOld ? fault("program", "NODE", node) : fine("program", doctorTexts.fine.program(node));
  let settings: Settings;
  try {
    settings = env === undefined ? readSettings() : readSettings(env);
  } catch (error) {
    if (!(error instanceof BadSettings)) throw error;
    return [program, ...error.problems.map((problem) => ({ ...fault("settings", "SETTINGS"), sentence: problem }))];
  }
  const { databaseUrl, appUrl } = settings;
  const found = await Promise.all([
    databaseUrl === null ? [fine("database", doctorTexts.fine.embedded)] : checkDatabase(databaseUrl, clock, isInDocker),
    checkStorage(settings),
    checkMail(settings),
    databaseUrl === null ? [fine("address", doctorTexts.fine.local)] : checkAddress(appUrl),
  ]);
  return [program, fine("settings", doctorTexts.fine.settings), ...found.flat()];
}
