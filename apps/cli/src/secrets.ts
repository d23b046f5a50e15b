import { exits, Refusal } from "./host.ts";
import type { Host } from "./host.ts";
import type { Settings } from "./settings.ts";
import { cliTexts } from "./texts.ts";

export async function askSecrets(
  names: string[],
  { isPasswordFromInput }: Settings,
  host: Host,
): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  if (names.length === 0) return answers;
  if (!isPasswordFromInput && !host.isInteractive) throw new Refusal(cliTexts.passwordNeeded, exits.usage);
  const lines = isPasswordFromInput ? (await host.readInput()).split(/\r?\n/u) : [];
  for (const [index, name] of names.entries()) {
    answers[name] = isPasswordFromInput
      ? (lines[index] ?? "")
      : await host.askSecret(cliTexts.ask.fields[name] ?? `${name}: `);
  }
  return answers;
}
