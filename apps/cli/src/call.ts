import { getUntypedClient } from "@trpc/client";
import { errorTexts } from "@utspring/domain/errors";
import { fundTexts } from "@utspring/domain/fund/texts";
import { createUtspringClient } from "../../../packages/client/src/http-client.ts";
import type { UtspringClient } from "../../../packages/client/src/http-client.ts";
import { codeOf, failureOf, isPasswordWanted, isUnanswered } from "./failure.ts";
import { exits, Refusal } from "./host.ts";
import type { Host } from "./host.ts";
import type { Command } from "./commands.ts";
import { witnessLedger } from "./ledger-witness.ts";
import { makeSure } from "./make-sure.ts";
import { nextCursorOf, render } from "./output.ts";
import { keepReport } from "./save-report.ts";
import { askSecrets } from "./secrets.ts";
import type { Settings } from "./settings.ts";
import { cliTexts, helpTexts } from "./texts.ts";
import { readToken } from "./token-file.ts";
import { exitOf, verdictOf } from "./verdict.ts";

export interface Build {
  version: string;
  api: string;
}

export async function callProcedure(
  command: Command,
  flags: Record<string, unknown>,
  settings: Settings,
  host: Host,
  build: Build | null,
): Promise<number> {
  await makeSure(command, flags, settings, host);
  const input = await readInput(command, flags, settings, host);
  const saved = readToken(host, settings.server);
  const responseHeaders = { isOther: false, seq: null as string | null };
  const onAnswer = (headers: Headers) => {
    const api = headers.get("x-utspring-api");
    responseHeaders.isOther = build !== null && api !== null && api !== build.api;
    responseHeaders.seq = headers.get("x-utspring-activity");
  };
  const client = createUtspringClient({ url: settings.server, token: saved?.token ?? null, onAnswer });
  const untyped = getUntypedClient(client);
  const send = () =>
    command.type === "query" ? untyped.query(command.procedure, input) : untyped.mutation(command.procedure, input);
  try {
    const result = await send().catch((error: unknown) => confirmed(error, client, send, settings, host));
    const { seq } = responseHeaders;
    // Before the output: a ledger that this machine has seen otherwise must not be called intact.
    const isSameLedger = await isLedgerSeenBefore(command, client, settings, host);
    if (waitsForAttest(result)) host.err(`${fundTexts.withdraw.requested}.`);
    const exitCode = await print(command, result, settings, host, isSameLedger);
    if (command.needsConfirmation && seq !== null) host.err(cliTexts.activity(seq));
    if (responseHeaders.isOther) host.err(cliTexts.otherVersion(settings.server));
    return isSameLedger || command.type === "mutation" ? exitCode : exits.failed;
  } catch (error) {
    const code = codeOf(error);
    // Two versions that know different procedures look like a mistake of the caller.
    if (responseHeaders.isOther && (code === "NOT_FOUND" || code === "BAD_INPUT"))
      throw new Refusal(cliTexts.otherVersion(settings.server), exits.failed);
    if (code === "SCOPE_TOO_NARROW")
      throw new Refusal(cliTexts.scopeNeeded(command.callerGroup === "admin" ? "admin" : "class"), exits.failed);
    const key = input?.["idempotencyKey"];
    if (!isUnanswered(error) || typeof key !== "string") throw error;
    const { sentence, exitCode } = failureOf(error, settings.server);
    throw new Refusal(`${sentence} ${cliTexts.retry(key)}`, exitCode);
  }
}

function waitsForAttest(result: unknown): boolean {
  return typeof result === "object" && result !== null && "requestId" in result && typeof result.requestId === "string";
}

async function isLedgerSeenBefore(
  { procedure }: Command,
  client: UtspringClient,
  { server }: Settings,
  host: Host,
): Promise<boolean> {
  if (!procedure.startsWith("fund.")) return true;
  try {
    return await witnessLedger(client, server, host);
  } catch (error) {
    host.err(cliTexts.notCompared(failureOf(error, server).sentence));
    return true;
  }
}

async function confirmed(
  error: unknown,
  client: UtspringClient,
  send: () => Promise<unknown>,
  settings: Settings,
  host: Host,
): Promise<unknown> {
  if (!isPasswordWanted(error)) throw error;
  host.err(errorTexts.CONFIRM_PASSWORD);
  const { password = "" } = await askSecrets(["password"], settings, host);
  await client.auth.confirmPassword.mutate({ password });
  return send();
}

async function readInput(
  command: Command,
  flags: Record<string, unknown>,
  settings: Settings,
  host: Host,
): Promise<Record<string, unknown> | undefined> {
  const takesNothing = Object.keys(command.fields).length === 0 && command.secrets.length === 0;
  if (takesNothing) return undefined;
  const secrets = await askSecrets(command.secrets, settings, host);
  const key = command.hasKey && flags["idempotencyKey"] === undefined ? { idempotencyKey: host.newId() } : {};
  const nulls = command.nullable.filter((name) => flags[name] === helpTexts.none).map((name) => [name, null]);
  return { ...flags, ...Object.fromEntries(nulls), ...secrets, ...key };
}

/** A good verdict on another ledger than this machine has seen is printed only as data. */
async function print(
  { procedure }: Command,
  given: unknown,
  { output }: Settings,
  host: Host,
  isSameLedger: boolean,
): Promise<number> {
  const isJson = output === "json";
  // A program gets the bytes.
  const result = isJson ? given : await keepReport(given);
  const verdict = verdictOf(procedure, result);
  const isFailure = verdict !== null && !verdict.isGood;
  const isSaid = !isFailure && isSameLedger;
  const text = verdict === null || isJson ? render(result, output) : isSaid ? verdict.sentence : "";
  if (text !== "") host.out(text);
  if (isFailure) host.err(verdict.sentence);
  const next = nextCursorOf(result);
  if (next !== null && !isJson) host.err(cliTexts.more(next));
  return exitOf(verdict);
}
