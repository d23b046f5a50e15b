import fs from "node:fs";
import { nativeFolder } from "@utspring/embedded-postgres/native-folder";
import { BadSettings, missingOperatorSettings, readSettings } from "../settings/env.ts";
import type { Settings } from "../settings/env.ts";
import { startRefusal } from "../lifecycle/start-refusal.ts";
import { checkAppUrl } from "./check-app-url.ts";
import { checkDatabase } from "./check-database.ts";
import { checkMail, checkStorage } from "./check-storage-and-mail.ts";
import { failed, passed } from "./check-result.ts";
import type { CheckResult } from "./check-result.ts";
import { doctorTexts } from "./texts.ts";

const minNode = [20, 19] as const;

interface ExamineOptions {
  env?: Record<string, string | undefined>;
  node?: string;
  clock?: () => Date;
  isInDocker?: boolean;
  programUrl?: URL;
}

export async function examine({
  env,
  node = process.versions.node,
  clock = () => new Date(),
  isInDocker = fs.existsSync("/.dockerenv"),
  programUrl,
}: ExamineOptions = {}): Promise<CheckResult[]> {
  const [major = 0, minor = 0] = node.split(".").map(Number);
  const isOld = major < minNode[0] || (major === minNode[0] && minor < minNode[1]);
  const program = isOld ? failed("program", "NODE", node) : passed("program", doctorTexts.fine.program(node));
  let settings: Settings;
  try {
    settings = env === undefined ? readSettings() : readSettings(env);
  } catch (error) {
    if (!(error instanceof BadSettings)) throw error;
    return [program, ...error.problems.map((problem) => ({ ...failed("settings", "SETTINGS"), sentence: problem }))];
  }
  const { databaseUrl, appUrl } = settings;
  const found = await Promise.all([
    databaseUrl === null ? [checkEmbedded(programUrl)] : checkDatabase(databaseUrl, clock, isInDocker),
    checkStorage(settings),
    checkMail(settings),
    databaseUrl === null ? [passed("address", doctorTexts.fine.local)] : checkAppUrl(appUrl),
  ]);
  return [program, passed("settings", doctorTexts.fine.settings), checkOperator(settings), ...found.flat()];
}

function checkOperator({ operator }: Settings): CheckResult {
  const missing = missingOperatorSettings(operator);
  return missing.length === 0
    ? passed("settings", doctorTexts.fine.operator)
    : failed("settings", "OPERATOR", missing.join(", "));
}

function checkEmbedded(programUrl: URL | undefined): CheckResult {
  try {
    nativeFolder(programUrl);
    return passed("database", doctorTexts.fine.embedded);
  } catch (error) {
    return { ...failed("database", "DATABASE"), sentence: startRefusal(error) };
  }
}
