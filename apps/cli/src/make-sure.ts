import { belowZeroQuestion } from "@utspring/domain/fund/below-zero-question";
import { parseKr } from "@utspring/domain/money";
import type { Command } from "./commands.ts";
import { exits, Refusal } from "./host.ts";
import type { Host } from "./host.ts";
import type { Settings } from "./settings.ts";
import { signedIn } from "./sign-in.ts";
import { cliTexts } from "./texts.ts";

/**
 * Asks before a command that deletes, spends money or sends messages to people. Before a withdrawal of more than can be
 * spent it asks the web's question instead, and shows it where `--yes` has answered it.
 * @throws Refusal after a no, or without a terminal to ask in.
 */
export async function makeSure(
  command: Command,
  flags: Record<string, unknown>,
  settings: Settings,
  host: Host,
): Promise<void> {
  const { asksFirst, description, procedure } = command;
  if (!asksFirst) return;
  const belowZero = procedure === "fund.withdraw" ? await loadBelowZeroQuestion(flags, settings, host) : null;
  if (settings.isSure) {
    if (belowZero !== null) host.err(`${belowZero} ${cliTexts.ask.yes}`);
    return;
  }
  if (!host.isInteractive)
    throw new Refusal(belowZero === null ? cliTexts.yesNeeded : `${belowZero} ${cliTexts.yesNeeded}`, exits.usage);
  const answer = await host.askLine(
    belowZero === null ? cliTexts.ask.sure(description) : cliTexts.ask.question(belowZero),
  );
  if (answer.trim().toLowerCase() !== cliTexts.ask.yes) throw new Refusal(cliTexts.notDone, exits.failed);
}

/** The question before a withdrawal below zero; null when there is enough, or no amount that the server accepts. */
async function loadBelowZeroQuestion(
  { amount }: Record<string, unknown>,
  settings: Settings,
  host: Host,
): Promise<string | null> {
  const amountOre = parseKr(String(amount));
  return amountOre === null ? null : belowZeroQuestion(await signedIn(settings, host).fund.overview.query(), amountOre);
}
