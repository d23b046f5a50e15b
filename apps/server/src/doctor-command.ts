import { refuseToStart } from "./lifecycle/start-messages.ts";
import { assertDriverGuard } from "./adapters/postgres-driver.ts";
import { examine } from "./doctor/examine.ts";
import { doctorTexts } from "./doctor/texts.ts";

/** `npm run doctor`: exits with 1 when something is wrong. */
try {
  assertDriverGuard();
  const findings = await examine();
  const { line, parts, sum } = doctorTexts;
  for (const { part, code, sentence } of findings)
    process.stdout.write(`${line(code === null ? "✓" : "✗", parts[part], sentence)}\n`);
  const faults = findings.filter(({ code }) => code !== null).length;
  process.stdout.write(`${sum(faults)}\n`);
  // Open handles of a library must not keep the command running.
  process.exit(faults === 0 ? 0 : 1);
} catch (error) {
  refuseToStart(error);
}
