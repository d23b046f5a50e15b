import { belowZeroQuestion, belowZeroQuestionOfAttest } from "@utspring/domain/fund/below-zero-question";
import { parseKr } from "@utspring/domain/money";
import type { Command } from "./commands.ts";
import { exits, Refusal } from "./host.ts";
import type { Host } from "./host.ts";
import type { Settings } from "./settings.ts";
import { signedIn } from "./sign-in.ts";
import { cliTexts } from "./texts.ts";

const withdrawing = ["fund.withdraw", "fund.attest", "payments.claims.approve"];

/**
 * Before a withdrawal that exceeds the balance, asks the web's question, and prints it even with `--yes`. @throws
 * Refusal after a no, or without a terminal.
 */
export async function makeSure(
  command: Command,
  flags: Record<string, unknown>,
  settings: Settings,
  host: Host,
): Promise<void> {
  const { needsConfirmation, description, procedure } = command;
  if (!needsConfirmation) return;
  const belowZero = withdrawing.includes(procedure)
    ? await loadBelowZeroQuestion(procedure, flags, signedIn(settings, host))
    : null;
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

type Server = ReturnType<typeof signedIn>;

async function loadBelowZeroQuestion(
  procedure: string,
  flags: Record<string, unknown>,
  server: Server,
): Promise<string | null> {
  if (procedure === "fund.attest") {
    const amountOre = await findRequestAmount(flags, server);
    const texts = cliTexts.ask.attest;
    return amountOre === null ? null : belowZeroQuestionOfAttest(await server.fund.overview.query(), amountOre, texts);
  }
  const amountOre =
    procedure === "fund.withdraw" ? parseKr(String(flags["amount"])) : await findClaimAmount(flags, server);
  return amountOre === null ? null : belowZeroQuestion(await server.fund.overview.query(), amountOre);
}

async function findClaimAmount({ claimId }: Record<string, unknown>, server: Server): Promise<number | null> {
  const { rows } = await server.payments.claims.list.query();
  return rows.find((claim) => claim.claimId === claimId)?.amountOre ?? null;
}

async function findRequestAmount({ requestId }: Record<string, unknown>, server: Server): Promise<number | null> {
  const { requests } = await server.fund.waiting.query();
  return requests.find(({ id }) => id === requestId)?.amountOre ?? null;
}
