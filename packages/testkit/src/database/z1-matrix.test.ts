import { describe, expect, it } from "vitest";
import { hashSecret } from "@utspring/core/auth/session-store";
import type { ProcedureName } from "@utspring/domain/permissions";
import { WebSocket } from "ws";
import { createImpersonation, createSession } from "../actors.ts";
import { callerFor } from "../caller.ts";
import { makeTestUsers } from "../test-users.ts";
import { procedures } from "../inputs.ts";
import { openLiveServer } from "../live-server.ts";
import { makePerson } from "../make.ts";
import { newKey } from "../new-key.ts";
import { makeGuest } from "../make-guest.ts";
import type { MadePerson } from "../make.ts";
import { guestAccess, persons, procedureAccess } from "../assurance/access-table.ts";
import type { Person, TokenScope } from "../assurance/access-table.ts";
import { testTimeoutMs, report } from "../assurance/counts.ts";

const server = await openLiveServer();
const { ours, theirs, admin, outsider } = await makeTestUsers(server);
const [pupil] = ours.pupils as [MadePerson];
const frozen = await makePerson(server, { code: ours.code });
await (await callerFor(server, admin)).admin.users.freeze({ userId: frozen.userId });
const guest = await makeGuest(server, theirs);

const actors: [name: string, person: Person, secret: () => Promise<string | null>, token?: TokenScope][] = [
  ["a visitor", "visitor", async () => null],
  ["an elev", "elev", () => createSession(server, pupil)],
  ["a studentansvarig", "studentansvarig", () => createSession(server, ours.manager)],
  ["the neighbour's studentansvarig", "studentansvarig", () => createSession(server, theirs.manager)],
  ["an elev's token that reads", "elev", () => createSession(server, pupil, "token", "read"), "read"],
  [
    "a studentansvarig's token that reads",
    "studentansvarig",
    () => createSession(server, ours.manager, "token", "read"),
    "read",
  ],
  [
    "a studentansvarig's token for the class",
    "studentansvarig",
    () => createSession(server, ours.manager, "token", "class"),
    "class",
  ],
  ["an admin's token for the class", "admin", () => createSession(server, admin, "token", "class"), "class"],
  ["an admin's token", "admin", () => createSession(server, admin, "token", "admin"), "admin"],
  ["somebody without a class", "outsider", () => createSession(server, outsider)],
  ["a guest who reviews a fund", "guest", () => createSession(server, guest)],
  ["a guest's token for the class", "guest", () => createSession(server, guest, "token", "class"), "class"],
  ["a guest's token that reads", "guest", () => createSession(server, guest, "token", "read"), "read"],
  ["an admin", "admin", () => createSession(server, admin)],
  ["an admin who impersonates", "impersonator", () => createImpersonation(server, admin, ours.classId)],
  ["somebody frozen", "visitor", () => createSession(server, frozen)],
  ["somebody with a secret of their own making", "visitor", async () => "a".repeat(43)],
  ["a studentansvarig's token", "studentansvarig", () => createSession(server, ours.manager, "token"), "admin"],
  ["somebody whose session is too old", "visitor", () => worn("expires_at = now() - interval '1 second'")],
  [
    "somebody whose token is too old",
    "visitor",
    async () => {
      const secret = await createSession(server, pupil, "token", "class");
      await server.owner`update sessions set expires_at = now() - interval '1 second' where secret_hash = ${hashSecret(secret)}`;
      return secret;
    },
  ],
  ["somebody who signed in two months ago", "visitor", () => worn("created_at = now() - interval '61 days'")],
  [
    "an admin whose browser was left open overnight",
    "visitor",
    async () => {
      const secret = await createSession(server, admin);
      await server.owner`update sessions set last_used_at = now() - interval '13 hours' where secret_hash = ${hashSecret(secret)}`;
      return secret;
    },
  ],
  [
    "an admin whose impersonation is over",
    "admin",
    async () => {
      const secret = await createImpersonation(server, admin, ours.classId);
      await server.owner`update sessions set impersonation_ends_at = now() - interval '1 second' where secret_hash = ${hashSecret(secret)}`;
      return secret;
    },
  ],
];

async function worn(change: string): Promise<string> {
  const secret = await createSession(server, pupil);
  await server.owner.unsafe(`update sessions set ${change} where secret_hash = $1`, [hashSecret(secret)]);
  return secret;
}

const width: Record<TokenScope | "any" | "none", number> = { any: 0, read: 1, class: 2, admin: 3, none: 4 };

function expected(person: Person, token: TokenScope | undefined, procedure: ProcedureName): string | null {
  const [marks, needed] = procedureAccess[procedure] ?? ["------", "admin"];
  const mark =
    person === "guest"
      ? guestAccess.has(procedure)
        ? "+"
        : marks[persons.indexOf("outsider")]
      : marks[persons.indexOf(person)];
  if (mark === "+") return token === undefined || width[token] >= width[needed] ? null : "SCOPE_TOO_NARROW";
  if (person === "visitor") return "NOT_SIGNED_IN";
  return mark === "!" ? "NOT_WHILE_IMPERSONATING" : "NOT_ALLOWED";
}

const burst = 50;

const refusals = new Set(["NOT_SIGNED_IN", "NOT_ALLOWED", "NOT_WHILE_IMPERSONATING", "SCOPE_TOO_NARROW"]);
// An input that no schema accepts, so that an allowed call stops there and changes nothing.
const nonsense = { json: { nonsense: true } };

interface Answer {
  error?: { json: { data: { code: string } } };
}

const refusalIn = (response: Answer | undefined): string | null => {
  const code = response?.error?.json.data.code;
  return code !== undefined && refusals.has(code) ? code : null;
};

const json = { "content-type": "application/json" };
const calls = procedures.filter(({ type }) => type !== "subscription");

describe("Z1 role × procedure", { timeout: testTimeoutMs }, () => {
  it("Z1 the access table has a row for every procedure and for nothing else", () => {
    expect(procedures.map(({ procedure }) => procedure).toSorted()).toEqual(
      Object.keys(procedureAccess).toSorted() as ProcedureName[],
    );
  });

  /** `headersOf` builds the headers with a secret. */
  async function strayedFrom(
    person: Person,
    secret: () => Promise<string | null>,
    token: TokenScope | undefined,
    headersOf: (secret: string) => Record<string, string>,
  ): Promise<unknown[]> {
    const strayed: unknown[] = [];
    const shared = (await secret()) ?? "";
    for (const { procedure, type, hasInput } of calls) {
      // A procedure without input really runs, and may end its session.
      const headers = headersOf(hasInput ? shared : ((await secret()) ?? ""));
      const input = JSON.stringify(hasInput ? nonsense : { json: null });
      const response =
        type === "mutation"
          ? await server
              .visitor()
              .raw(`/trpc/${procedure}`, { method: "POST", headers: { ...json, ...headers }, body: input })
          : await server.visitor().raw(`/trpc/${procedure}?input=${encodeURIComponent(input)}`, { headers });
      const answer = (await response.json()) as Answer;
      const code = answer.error?.json.data.code;
      // An allowed call reaches the validation of its invalid input.
      const isRight =
        refusalIn(answer) === expected(person, token, procedure) &&
        (!hasInput || refusalIn(answer) !== null || code === "BAD_INPUT") &&
        response.status < 500;
      if (!isRight) strayed.push([procedure, response.status, code]);
      if (procedure === "classes.leave" && response.ok)
        await (await callerFor(server, pupil)).classes.join({ classCode: ours.code, ...newKey() });
    }
    report("Z1", { cells: calls.length });
    return strayed;
  }

  it.each(actors)(
    "Z1 over HTTP, %s may do what the access table says and nothing else",
    async (_name, person, secret, token) => {
      expect(
        await strayedFrom(person, secret, token, (value) => (value === "" ? {} : { cookie: `sid=${value}` })),
      ).toEqual([]);
    },
  );

  it.each(actors.filter(([name]) => /token|own making/u.test(name)))(
    "Z1 with a bearer token over HTTP, %s may do what the access table says and nothing else",
    async (_name, person, secret, token) => {
      expect(await strayedFrom(person, secret, token, (value) => ({ authorization: `Bearer ${value}` }))).toEqual([]);
    },
  );

  it.each(actors)(
    "Z1 in a batch, %s may do what the access table says and nothing else",
    async (_name, person, secret, token) => {
      for (const type of ["query", "mutation"] as const) {
        // Signing out or leaving within a batch would end the other calls' rights.
        const procedures = calls.filter(
          (call) => call.type === type && !["auth.signOut", "classes.leave"].includes(call.procedure),
        );
        for (let index = 0; index < procedures.length; index += 10) {
          const batch = procedures.slice(index, index + 10);
          const body = JSON.stringify(
            Object.fromEntries(batch.map(({ hasInput }, n) => [n, hasInput ? nonsense : { json: null }])),
          );
          const path = `/trpc/${batch.map(({ procedure }) => procedure).join(",")}?batch=1`;
          const browser = server.withSecret((await secret()) ?? "");
          const response =
            type === "mutation"
              ? await browser.raw(path, { method: "POST", headers: json, body })
              : await browser.raw(`${path}&input=${encodeURIComponent(body)}`);
          const answers = (await response.json()) as Answer[];
          expect(batch.map(({ procedure }, n) => [procedure, refusalIn(answers[n])])).toEqual(
            batch.map(({ procedure }) => [procedure, expected(person, token, procedure)]),
          );
          report("Z1", { cells: batch.length });
        }
      }
    },
  );

  it.each(actors)(
    "Z1 over the socket, %s may subscribe as the access table says, and cannot call anything",
    async (_name, person, secret, token) => {
      const cookie = `sid=${(await secret()) ?? ""}`;
      const answers = new Map<number, Answer & { result?: unknown }>();
      const sockets: WebSocket[] = [];
      // A socket may send sixty messages a second, and a user may have several.
      for (let from = 0; from < procedures.length; from += burst) {
        const socket = new WebSocket(`${server.url.replace("http", "ws")}/trpc`, {
          headers: { origin: server.url, cookie },
        });
        sockets.push(socket);
        socket.on("message", (data) => {
          const response = JSON.parse((data as Buffer).toString("utf8")) as Answer & { id: number };
          if (!answers.has(response.id)) answers.set(response.id, response);
        });
        const refused = await new Promise<number | null>((resolve) => {
          socket.once("open", () => resolve(null));
          socket.once("unexpected-response", (_request, { statusCode }) => resolve(statusCode ?? 0));
        });
        // A visitor gets no socket, so every cell is refused.
        expect(refused).toBe(expected(person, token, "live.changes") === "NOT_SIGNED_IN" ? 401 : null);
        if (refused !== null) return report("Z1", { cells: procedures.length });
        for (const [index, { procedure, type }] of procedures.slice(from, from + burst).entries()) {
          const input = type === "subscription" ? { json: {} } : nonsense;
          socket.send(JSON.stringify({ id: from + index, method: type, params: { path: procedure, input } }));
        }
      }
      await expect.poll(() => answers.size, { timeout: 15_000 }).toBe(procedures.length);
      for (const [id, { procedure, type }] of procedures.entries()) {
        const code = answers.get(id)?.error?.json.data.code ?? null;
        expect([procedure, code]).toEqual([
          procedure,
          type === "subscription" ? expected(person, token, procedure) : "SUBSCRIPTIONS_ONLY",
        ]);
      }
      for (const socket of sockets) socket.terminate();
      report("Z1", { cells: procedures.length });
    },
  );

  it("Z1 a subscription over HTTP is refused for everyone", async () => {
    const browser = await server.signedIn(pupil);
    const response = await browser.raw("/trpc/live.changes?input=%7B%22json%22%3A%7B%7D%7D", {
      signal: AbortSignal.timeout(5_000),
    });
    expect([response.status, await response.text()]).toEqual([404, expect.stringContaining("NOT_FOUND")]);
  });
});
