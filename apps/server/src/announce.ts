import type { demo as demoHouse } from "@utspring/core/demo/seed";
import { BadSettings } from "./env.ts";
import type { Settings } from "./env.ts";
import { isAway } from "./patience.ts";
import { safeError, safeSummary } from "./safe-error.ts";

interface Started {
  port: number;
  settings: Settings;
  /** Who can sign in on the embedded default; null on a database of one's own. */
  demo: typeof demoHouse | null;
  ms: number;
}

/** Says where the server is and, on the embedded default, who can sign in. */
export function announce({ port, settings, demo, ms }: Started): void {
  const url = demo !== null ? `http://localhost:${port}` : settings.appUrl;
  const lines = ["", `  Utspring är igång efter ${(ms / 1000).toFixed(1)} s`, "", `  Adress        ${url}`];
  if (demo !== null && settings.smtp === null) lines.push(`  Mejl          ${url}/dev/mejl`);
  lines.push(`  Hälsa         ${url}/health/ready`);
  if (demo !== null) {
    lines.push(`  Data          ${settings.dataDir}`, "", `  Demokonton (lösenord ${demo.demoPassword}, klasskod ${demo.demoClassCode})`);
    for (const account of demo.demoAccounts) lines.push(`    ${account.email.padEnd(28)} ${account.label}`);
  }
  process.stdout.write(`${lines.join("\n")}\n\n`);
}

/** Says once that the database is waited for. */
export function announceWait(seconds: number): void {
  process.stderr.write(`Databasen svarar inte än. Väntar i högst ${seconds} sekunder …\n`);
}

/** Ends the process with one sentence a person can act on; the whole error only where it is not foreseen. */
export function refuseToStart(error: unknown): never {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}

function sentenceOf(error: unknown): string {
  if (error instanceof BadSettings) return error.message;
  if (!(error instanceof Error)) return `Utspring kunde inte starta: ${safeSummary(error)}`;
  const code = "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE" && "port" in error) {
    return `Port ${String(error.port)} är upptagen. Stäng det som använder den, eller välj en annan: PORT=3001 npm start`;
  }
  if (code === "ENOSPC") return "Disken är full. Frigör utrymme där datan ligger (DATA_DIR) och starta igen.";
  if (isAway(error)) {
    return "Databasen svarar inte. Kontrollera DATABASE_URL och att databasen är igång.";
  }
  if (error.name === "PostgresStartError") return error.message;
  // The message may hold a value of a setting or a row.
  const { query = "", stack = "" } = safeError(error);
  return [`Utspring kunde inte starta: ${safeSummary(error)}`, query, stack].filter((line) => line !== "").join("\n");
}
