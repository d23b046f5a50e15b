import { verbDescriptions } from "@utspring/domain/descriptions";
import { callVerb } from "./call.ts";
import { addFileCommands } from "./file-commands.ts";
import { failureOf } from "./failure.ts";
import { exits, Refusal } from "./host.ts";
import type { Host } from "./host.ts";
import type { Command } from "./manifest.ts";
import { programOf, speakSwedish } from "./program.ts";
import { settingsOf } from "./settings.ts";
import type { Settings } from "./settings.ts";
import { login, logout, whoami } from "./sign-in.ts";
import { cliTexts, helpTexts } from "./texts.ts";

/** Runs one command line and gives its exit code. Everything that goes wrong becomes one sentence on stderr. */
export async function run(argv: string[], host: Host, manifest: Command[]): Promise<number> {
  let exitCode: number = exits.ok;
  let server = "";
  const settings = (): Settings => {
    const found = settingsOf(program.opts(), host);
    server = found.server;
    return found;
  };
  const program = programOf(manifest, async (command, flags) => {
    exitCode = await callVerb(command, flags, settings(), host);
  });
  program.command("login").description(helpTexts.login).option("--email <text>", helpTexts.loginEmail)
    .action(async ({ email }: { email?: string }) => { exitCode = await login(email ?? null, settings(), host); });
  program.command("logout").description(helpTexts.logout)
    .action(async () => { exitCode = await logout(settings(), host); });
  program.command("whoami").description(helpTexts.whoami)
    .action(async () => { exitCode = await whoami(settings(), host); });
  program.command("follow").description(verbDescriptions["live.changes"]).option("--since <nummer>", helpTexts.since)
    .action(async ({ since = null }: { since?: string | null }) => {
      if (since !== null && !/^\d{1,20}$/u.test(since)) throw new Refusal(cliTexts.badSince(since), exits.usage);
      // Loaded on demand: no other command needs a socket.
      const { follow } = await import("./follow.ts");
      exitCode = await follow(since, settings(), host);
    });
  // Loaded on demand, as the socket is.
  addFileCommands(program, async (work) => { exitCode = await work(await import("./files.ts"))(settings(), host); });
  speakSwedish(program, host);

  try {
    await program.parseAsync(argv, { from: "user" });
    return exitCode;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "commander.helpDisplayed") return exits.ok;
    // A group without a verb: its help has been shown.
    if (code === "commander.help") return exits.usage;
    const failure = failureOf(error, server);
    host.err(failure.sentence);
    return failure.exitCode;
  }
}
