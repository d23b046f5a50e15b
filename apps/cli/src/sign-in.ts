import { TRPCClientError } from "@trpc/client";
import { authTexts } from "@utspring/domain/auth/texts";
import { guestRole, guestRoleText, roleTexts } from "@utspring/domain/roles";
import { tokenScopes } from "@utspring/domain/token-scopes";
import { createUtspringClient } from "../../../packages/client/src/http-client.ts";
import type { UtspringClient } from "../../../packages/client/src/http-client.ts";
import { codeOf, failureOf } from "./failure.ts";
import { exits, Refusal } from "./host.ts";
import type { Host } from "./host.ts";
import { render } from "./output.ts";
import { askSecrets } from "./secrets.ts";
import type { Settings } from "./settings.ts";
import { cliTexts } from "./texts.ts";
import { forgetToken, readToken, saveToken } from "./token-file.ts";

interface Login {
  email?: string | null;
  scope?: string;
  /** From an authenticator app; asked for when the server wants it. */
  code?: string | null;
}

export async function login(
  { email: givenEmail = null, scope = "read", code = null }: Login,
  settings: Settings,
  host: Host,
): Promise<number> {
  const wanted = tokenScopes.find((one) => one === scope);
  if (wanted === undefined) throw new Refusal(cliTexts.badScope(scope), exits.usage);
  if (givenEmail === null && !host.isInteractive) throw new Refusal(cliTexts.emailNeeded, exits.usage);
  const email = (givenEmail ?? (await host.askLine(cliTexts.ask.email))).trim();
  const { password = "" } = await askSecrets(["password"], settings, host);
  const label = `cli @${host.hostname}`.slice(0, 80);
  const client = createUtspringClient({ url: settings.server });
  const ask = (given: string | null) =>
    client.auth.createToken.mutate({
      email,
      password,
      label,
      scope: wanted,
      ...(given === null ? {} : { code: given }),
    });
  const { token, expiresAt } = await ask(code).catch(async (error: unknown) => {
    if (codeOf(error) !== "CODE_REQUIRED" || !host.isInteractive) throw error;
    return ask(await host.askLine(cliTexts.ask.code));
  });
  saveToken(host, settings.server, { token, email, expiresAt: expiresAt.toISOString() });
  host.err(cliTexts.signedIn(email, settings.server));
  host.err(`${authTexts.sessions.scope[wanted]}.`);
  return exits.ok;
}

export async function logout(settings: Settings, host: Host): Promise<number> {
  try {
    await signedIn(settings, host).auth.signOut.mutate();
  } catch (error) {
    // A token that the server no longer knows is as good as signed out.
    if (!(error instanceof TRPCClientError) || failureOf(error, settings.server).exitCode !== exits.notSignedIn)
      throw error;
  }
  forgetToken(host, settings.server);
  host.err(cliTexts.signedOut(settings.server));
  return exits.ok;
}

export async function whoami(settings: Settings, host: Host): Promise<number> {
  const me = await signedIn(settings, host).auth.me.query();
  if (me === null) throw new Refusal(cliTexts.notSignedIn(settings.server), exits.notSignedIn);
  const { user, profile, classes, actor, guestOf } = me;
  const { person } = cliTexts;
  const name = `${profile.firstName} ${profile.lastName}`;
  const className = classes.find(({ id }) => id === actor.classId)?.name ?? guestOf?.className ?? null;
  const result =
    settings.output === "json"
      ? {
          userId: user.id,
          name,
          email: user.email,
          role: guestOf === null ? actor.role : guestRole,
          className,
          scope: actor.scope ?? null,
          server: settings.server,
        }
      : {
          [person.name]: name,
          [person.email]: user.email,
          [person.role]: guestOf === null ? roleTexts[actor.role] : guestRoleText,
          [person.class]: className ?? cliTexts.noClass,
          [person.scope]: actor.scope === undefined ? "" : authTexts.sessions.scope[actor.scope],
          [person.server]: settings.server,
        };
  host.out(render(result, settings.output));
  return exits.ok;
}

export function signedIn(settings: Settings, host: Host): UtspringClient {
  const saved = readToken(host, settings.server);
  if (saved === null) throw new Refusal(cliTexts.notSignedIn(settings.server), exits.notSignedIn);
  return createUtspringClient({ url: settings.server, token: saved.token });
}
