import type { demo as demoInstallation } from "@utspring/core/demo/seed";
import { mayShowInbox } from "../settings/may-show-inbox.ts";
import { doctorRemedies } from "../monitoring/remedy-texts.ts";
import { missingOperatorSettings, wantsDetails } from "../settings/env.ts";
import type { Settings } from "../settings/env.ts";
import { safeError } from "../log/safe-error.ts";
import { startRefusal } from "./start-refusal.ts";

interface Started {
  port: number;
  settings: Settings;
  demo: typeof demoInstallation | null;
  ms: number;
}

export function printStarted({ port, settings, demo, ms }: Started): void {
  const url = demo !== null ? `http://localhost:${port}` : settings.appUrl;
  const lines = ["", `  Utspring är igång efter ${(ms / 1000).toFixed(1)} s`, "", `  Adress        ${url}`];
  if (settings.smtp === null && mayShowInbox(settings)) lines.push(`  Mejl          ${url}/dev/mejl`);
  lines.push(`  Hälsa         ${url}/health/ready`);
  if (demo !== null) {
    lines.push(
      `  Data          ${settings.dataDir}`,
      "",
      `  Demokonton (lösenord ${demo.demoPassword}, klasskod ${demo.demoClassCode})`,
    );
    for (const account of demo.demoAccounts) lines.push(`    ${account.email.padEnd(28)} ${account.label}`);
  }
  const missing = missingOperatorSettings(settings.operator);
  if (missing.length > 0) lines.push("", `  ${doctorRemedies.OPERATOR} (${missing.join(", ")})`);
  process.stdout.write(`${lines.join("\n")}\n\n`);
}

export function printWaiting(seconds: number): void {
  process.stderr.write(`Databasen svarar inte än. Väntar i högst ${seconds} sekunder …\n`);
}

export function printSettled(sentences: string[]): void {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
}

/** With LOG_LEVEL=debug or trace, also the stack. */
export function refuseToStart(error: unknown): never {
  process.stderr.write(`${startRefusal(error)}\n`);
  if (wantsDetails()) process.stderr.write(`${JSON.stringify(safeError(error), null, 2)}\n`);
  process.exit(1);
}
