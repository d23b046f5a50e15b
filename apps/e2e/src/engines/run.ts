import { parseArgs } from "node:util";
import { request } from "@playwright/test";
import { startInstallation } from "../installation.ts";
import { createPeople } from "../people.ts";
import type { Engine } from "./browser.ts";
import { layCable } from "./cable.ts";
import { firefox } from "./firefox.ts";
import { smokeWalk } from "./smoke-walk.ts";
import { webkit } from "./webkit.ts";
import { readdir } from "node:fs/promises";
import { findProgram, startProcess, stopProcess, waitUntil } from "./processes.ts";

// `npm run e2e:engines [-- webkit]`: the smoke test in browsers other than Chromium.
const say = (line: string) => void process.stdout.write(`${line}\n`);
const { positionals } = parseArgs({ allowPositionals: true });
const engines = [webkit, firefox];
const unknown = positionals.filter(
  (name) => !engines.some((engine) => engine.name.toLowerCase() === name.toLowerCase()),
);
if (unknown.length > 0) {
  say(`No engine ${unknown.join(", ")}. There are: ${engines.map(({ name }) => name.toLowerCase()).join(", ")}.`);
  process.exit(1);
}
const totals = { passed: 0, failed: 0, skipped: 0 };

/** Null when the engine can be driven. */
function reasonAgainst(engine: Engine): string | null {
  if (positionals.length > 0 && !positionals.some((name) => engine.name.toLowerCase() === name.toLowerCase()))
    return "not asked for";
  const missing = engine.missing() ?? (findProgram("Xvfb") === null ? "Xvfb (Debian's xvfb)" : null);
  return missing === null ? null : `${missing} is not on this machine`;
}

async function walk(engine: Engine): Promise<void> {
  const display = await openDisplay();
  const cable = await layCable();
  const installation = await startInstallation({ APP_URL: cable.url });
  cable.leadTo(installation.url);
  const people = createPeople(request, installation.url);
  try {
    const { steps, errors, close } = await smokeWalk({ people, cable, launch: () => engine.launch(display.name) });
    try {
      for (const { name, go } of steps) {
        await go();
        totals.passed += 1;
        say(`passed   ${engine.name}: ${name}`);
      }
    } finally {
      // Reported, but no failure: Firefox logs an error when a page is left while its code loads.
      for (const line of errors()) say(`console  ${engine.name}: ${line.split("\n", 1)[0]?.slice(0, 160) ?? ""}`);
      await close();
    }
    for (const line of installation.errors()) throw new Error(`the server logged ${line}`);
  } finally {
    await people.close();
    await cable.close();
    await installation.stop();
    await display.close();
  }
}

for (const engine of engines) {
  const reason = reasonAgainst(engine);
  if (reason !== null) {
    totals.skipped += 1;
    say(`not run  ${engine.name}: ${reason}`);
    continue;
  }
  try {
    await walk(engine);
  } catch (error) {
    totals.failed += 1;
    say(`failed   ${engine.name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
}
say(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed > 0 ? 1 : 0);

interface Display {
  name: string;
  close(): Promise<void>;
}

async function openDisplay(): Promise<Display> {
  const taken = new Set(await readdir("/tmp/.X11-unix").catch(() => [] as string[]));
  const number = Array.from({ length: 100 }, (_, index) => index + 60).find((index) => !taken.has(`X${index}`)) ?? 60;
  const { child, output } = startProcess(
    findProgram("Xvfb") ?? "",
    [`:${number}`, "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
    {},
  );
  await waitUntil(
    `the display: ${output.join("")}`,
    async () => (await readdir("/tmp/.X11-unix").catch(() => [] as string[])).includes(`X${number}`) || null,
  );
  return { name: `:${number}`, close: () => stopProcess(child) };
}
