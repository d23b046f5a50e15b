import { callersOf } from "@utspring/domain/api-texts";
import { tokenScopes } from "@utspring/domain/token-scopes";
import { callProcedure } from "./call.ts";
import type { Build } from "./call.ts";
import { dayOrders, decimals } from "./column-flags.ts";
import type { ColumnFlags } from "./column-flags.ts";
import { shells } from "./shells.ts";
import type { Shell } from "./shells.ts";
import { addFileCommands } from "./file-commands.ts";
import { failureOf } from "./failure.ts";
import { exits, Refusal } from "./host.ts";
import type { Host } from "./host.ts";
import type { Command } from "./commands.ts";
import { programOf, speakSwedish } from "./program.ts";
import { settingsOf } from "./settings.ts";
import type { Settings } from "./settings.ts";
import { login, logout, whoami } from "./sign-in.ts";
import { flagTexts } from "./flag-texts.ts";
import { cliTexts, helpTexts } from "./texts.ts";
import { readToken } from "./token-file.ts";

/** Every error becomes one sentence on stderr. */
export async function run(
  argv: string[],
  host: Host,
  commands: Command[],
  build: Build | null = null,
): Promise<number> {
  let exitCode: number = exits.ok;
  let server = "";
  const settings = (): Settings => {
    const found = settingsOf(program.opts(), host);
    server = found.server;
    return found;
  };
  const program = programOf(nearby(commands, argv), async (command, flags) => {
    exitCode = await callProcedure(command, flags, settings(), host, build);
  });
  if (build !== null) program.version(cliTexts.version(build.version, build.api), "--version", helpTexts.version);
  const signingIn = program
    .command("login")
    .description(helpTexts.login)
    .option("--email <text>", helpTexts.loginEmail)
    .option("--code <text>", helpTexts.loginCode)
    .option("--scope <text>", helpTexts.loginScope)
    .action(async (flags: { email?: string; scope?: string; code?: string }) => {
      exitCode = await login(flags, settings(), host);
    });
  signingIn.options.at(-1)?.choices([...tokenScopes]);
  program
    .command("logout")
    .description(helpTexts.logout)
    .action(async () => {
      exitCode = await logout(settings(), host);
    });
  program
    .command("whoami")
    .description(helpTexts.whoami)
    .action(async () => {
      exitCode = await whoami(settings(), host);
    });
  program
    .command("follow")
    .description(helpTexts.follow)
    .option("--since <nummer>", helpTexts.since)
    .action(async ({ since = null }: { since?: string | null }) => {
      if (since !== null && !/^\d{1,20}$/u.test(since)) throw new Refusal(cliTexts.badSince(since), exits.usage);
      // Loaded on demand: no other command needs a socket.
      const { follow } = await import("./follow.ts");
      exitCode = await follow(since, settings(), host);
    });
  const invite = commands.find(({ procedure }) => procedure === "classes.invite");
  if (invite !== undefined) {
    program
      .command("import")
      .description(helpTexts.import)
      .command("members")
      .summary(helpTexts.importMembers)
      .description(`${helpTexts.importMembers} ${helpTexts.columns}`)
      .argument("<file>", helpTexts.membersFile)
      .option("--idempotency-key <text>", flagTexts["idempotencyKey"] ?? "")
      .action(async (file: string, flags: Record<string, unknown>) => {
        const { readMembers } = await import("./members-file.ts");
        const found = settings();
        exitCode = await callProcedure(
          invite,
          { ...flags, invitations: await readMembers(file, host) },
          found,
          host,
          build,
        );
      });
  }
  const fund = program.commands.find((command) => command.name() === "fund");
  if (fund !== undefined) {
    const reconciling = fund
      .command("reconcile")
      .summary(helpTexts.reconcile)
      .description(`${helpTexts.reconcile} ${helpTexts.reconcileMore} ${callersOf("payments.bank.book")}`)
      .argument("<file>", helpTexts.bankFile)
      .option("--book", helpTexts.reconcileBook)
      .option("--columns <date=1,amount=3,…>", helpTexts.reconcileColumns)
      .option("--statuses <status=ja,…>", helpTexts.reconcileStatuses)
      .option("--day-order <ordning>", helpTexts.reconcileDayOrder)
      .option("--decimal <tecken>", helpTexts.reconcileDecimal)
      .action(async (file: string, flags: ColumnFlags & { book?: boolean }) => {
        // Loaded on demand: no other command reads a bank's file.
        const { reconcileFile } = await import("./reconcile-file.ts");
        exitCode = await reconcileFile(file, flags, settings(), host);
      });
    reconciling.options.at(-2)?.choices([...dayOrders]);
    reconciling.options.at(-1)?.choices([...decimals]);
  }
  const completing = program
    .command("completion")
    .description(helpTexts.completion)
    .argument("<shell>", helpTexts.shell)
    .action(async (shell: Shell) => {
      const { completionFor } = await import("./completion.ts");
      host.out(completionFor(shell, program));
    });
  completing.registeredArguments[0]?.choices([...shells]);
  // Loaded on demand.
  addFileCommands(program, async (work) => {
    exitCode = await work(await import("./files.ts"))(settings(), host);
  });
  speakSwedish(program, host);

  try {
    await program.parseAsync(argv, { from: "user" });
    return exitCode;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "commander.helpDisplayed" || code === "commander.version") return exits.ok;
    // A group without a procedure prints its help.
    if (code === "commander.help") return exits.usage;
    const failure = failureOf(error, server);
    const hasEnded =
      failure.exitCode === exits.notSignedIn && server !== "" && isOver(readToken(host, server)?.expiresAt);
    host.err(hasEnded ? cliTexts.expired(server) : failure.sentence);
    return failure.exitCode;
  }
}

/** Creating all commands takes longer than a call. */
function nearby(commands: Command[], [first = ""]: string[]): Command[] {
  const found = commands.filter(({ procedure }) => procedure.startsWith(`${first}.`));
  return found.length > 0 ? found : commands;
}

function isOver(expiresAt: string | undefined): boolean {
  return expiresAt !== undefined && Date.parse(expiresAt) < Date.now();
}
