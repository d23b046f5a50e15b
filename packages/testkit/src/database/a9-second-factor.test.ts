import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { hashSecret, openSession } from "@utspring/core/auth/session-store";
import { createServer } from "@utspring/server/http/http";
import { openPasswordSession, createSession } from "../actors.ts";
import { callerWith, refusalOf } from "../caller.ts";
import { makeTestUsers } from "../test-users.ts";
import { formOf, sendForm } from "../forms.ts";
import { procedures } from "../inputs.ts";
import { startLiveServer } from "../live-server.ts";
import { makeAnotherAdmin } from "../make.ts";
import { withPasskey } from "../with-passkey.ts";
import { procedureAccess } from "../assurance/access-table.ts";
import { testTimeoutMs, report } from "../assurance/counts.ts";

const server = await startLiveServer();
const { ours } = await makeTestUsers(server);
const admin = await makeAnotherAdmin(server);
const webRoot = await mkdtemp(path.join(os.tmpdir(), "utspring-second-factor-"));
await writeFile(path.join(webRoot, "app.html"), '<html><head></head><body><div id="root"></div></body></html>');
await writeFile(path.join(webRoot, "screens.json"), "{}");
const pages = await createServer({
  deps: server.deps,
  trustProxy: [],
  isOwnOrigin: () => true,
  checks: { required: {}, reported: {} },
  config: { demo: false },
  webRoot,
  outbox: null,
});
afterAll(async () => {
  await pages.close();
  await server.close();
  await rm(webRoot, { recursive: true });
});

const required = "SECOND_FACTOR_REQUIRED";

async function tokenOf(person: { userId: string }): Promise<string> {
  const { db, clock, newId } = server.deps;
  return (
    await openSession(db.preAuth.autocommit, {
      id: newId(),
      userId: person.userId,
      token: { label: "test", scope: "admin" },
      now: clock(),
    })
  ).secret;
}

async function impersonating(secret: string): Promise<string> {
  await server.owner`
    update sessions set impersonated_class_id = ${ours.classId}, impersonation_ends_at = now() + interval '1 hour' where secret_hash = ${hashSecret(secret)}`;
  return secret;
}

/** A session that passed its second factor, whose account has lost its last one since. */
async function forgotten(): Promise<string> {
  const person = await makeAnotherAdmin(server);
  const { caller, passkeyId } = await withPasskey(server, person);
  const secret = await createSession(server, person);
  await caller.auth.passkeys.remove({ passkeyId });
  return secret;
}

const lacking: [who: string, isImpersonating: boolean, secret: () => Promise<string>][] = [
  ["signed in with the password", false, () => openPasswordSession(server, admin)],
  ["with a token", false, () => tokenOf(admin)],
  ["whose last factor was removed", false, forgotten],
  ["who impersonates", true, async () => impersonating(await openPasswordSession(server, admin))],
  ["who impersonates with a token", true, async () => impersonating(await tokenOf(admin))],
];

/** By the access table: what an administrator may call and a user without a class may not. */
const concerned = (isImpersonating: boolean) =>
  procedures.filter(({ procedure, type }) => {
    const [, outsider, , , asAdmin, asImpersonator] = procedureAccess[procedure]?.[0] ?? "";
    return (
      type !== "subscription" && outsider === "-" && (asAdmin === "+" || (isImpersonating && asImpersonator !== "-"))
    );
  });

interface Answer {
  error?: { json: { data: { code: string } } };
}
const codeIn = (answer: Answer | undefined) => answer?.error?.json.data.code ?? "answered";
const json = { "content-type": "application/json" };

function answeredIn(codes: [string, string][]): [string, string][] {
  const answered = codes.filter(([, code]) => code !== required);
  report("A9", { calls: codes.length, answered: answered.length });
  return answered;
}

describe("A9 second factor", { timeout: testTimeoutMs }, () => {
  it.each(lacking)(
    "A9 over HTTP, an administrator %s gets SECOND_FACTOR_REQUIRED from every admin procedure",
    async (_who, isImpersonating, secretOf) => {
      const browser = server.withSecret(await secretOf());
      const codes: [string, string][] = [];
      for (const { procedure, type } of concerned(isImpersonating)) {
        const response =
          type === "mutation"
            ? await browser.raw(`/trpc/${procedure}`, {
                method: "POST",
                headers: json,
                body: JSON.stringify({ json: {} }),
              })
            : await browser.raw(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: {} }))}`);
        codes.push([procedure, codeIn((await response.json()) as Answer)]);
      }
      expect(answeredIn(codes)).toEqual([]);
    },
  );

  it.each(lacking)(
    "A9 in a batch, an administrator %s gets SECOND_FACTOR_REQUIRED from every admin procedure",
    async (_who, isImpersonating, secretOf) => {
      const browser = server.withSecret(await secretOf());
      const codes: [string, string][] = [];
      for (const type of ["query", "mutation"] as const) {
        const procedures = concerned(isImpersonating)
          .filter((one) => one.type === type)
          .map(({ procedure }) => procedure);
        for (let index = 0; index < procedures.length; index += 10) {
          const batch = procedures.slice(index, index + 10);
          const body = JSON.stringify(Object.fromEntries(batch.map((_, n) => [n, { json: {} }])));
          const pagePath = `/trpc/${batch.join(",")}?batch=1`;
          const response =
            type === "mutation"
              ? await browser.raw(pagePath, { method: "POST", headers: json, body })
              : await browser.raw(`${pagePath}&input=${encodeURIComponent(body)}`);
          const answers = (await response.json()) as Answer[];
          codes.push(...batch.map((procedure, n): [string, string] => [procedure, codeIn(answers[n])]));
        }
      }
      expect(answeredIn(codes)).toEqual([]);
    },
  );

  it.each(lacking)(
    "A9 files and pages, an administrator %s: no file can be read or uploaded, and no page has an administrator's data",
    async (_who, isImpersonating, secretOf) => {
      const secret = await secretOf();
      const form = (fields: Parameters<typeof formOf>[0]) =>
        formOf([...fields, { name: "file", fileName: "bild.png", type: "image/png", data: "x" }]);
      const codes: [string, string][] = [
        [
          "POST /files/product-images",
          (
            await sendForm(
              server,
              secret,
              "/files/product-images",
              form([{ name: "productId", data: crypto.randomUUID() }]),
            )
          ).code ?? "answered",
        ],
      ];
      if (isImpersonating) {
        codes.push([
          "POST /files/documents",
          (await sendForm(server, secret, "/files/documents", form([{ name: "title", data: "x" }]))).code ?? "answered",
        ]);
        codes.push([
          "POST /files/receipts",
          (await sendForm(server, secret, "/files/receipts", form([]))).code ?? "answered",
        ]);
        for (const place of ["documents", "receipts"]) {
          const response = await server.withSecret(secret).raw(`/files/${place}/${crypto.randomUUID()}`);
          codes.push([
            `GET /files/${place}`,
            ((await response.json()) as { error?: { code: string } }).error?.code ?? "answered",
          ]);
        }
      }
      for (const pagePath of isImpersonating ? ["/admin", "/class", "/class/fund"] : ["/admin"]) {
        const carried = await carriedBy(pagePath, secret);
        // The page may hold the user's identity, but no data that they read as an administrator.
        codes.push([
          `GET ${pagePath}`,
          carried.includes("auth.me") && carried.length === 1 ? required : `answered ${carried.join(" ")}`,
        ]);
      }
      expect(answeredIn(codes)).toEqual([]);
    },
  );

  it("A9 over the socket, an administrator who impersonates without a second factor gets no events of the class", async () => {
    const socket = server.withSecret(await impersonating(await openPasswordSession(server, admin))).socket();
    const code = await refusalOverSocket(socket.follow());
    await socket.close();
    expect(answeredIn([["live.changes", code]])).toEqual([]);
  });

  it("A9 after confirming with a passkey, an administrator can call every admin procedure again", async () => {
    const person = await makeAnotherAdmin(server);
    const { authenticator } = await withPasskey(server, person);
    const caller = callerWith(server, await openPasswordSession(server, person));
    expect((await refusalOf(caller.admin.overview())).code).toBe(required);
    await caller.auth.passkeys.confirm({ credential: authenticator.assert(await caller.auth.passkeys.beginConfirm()) });
    await caller.admin.overview();
    const secret = await createSession(server, person);
    expect(await carriedBy("/admin", secret)).toContain("admin.overview");
    expect(await carriedBy("/class", await impersonating(await createSession(server, person)))).toContain(
      "classes.dashboard",
    );
    for (const { procedure, type } of concerned(false)) {
      const browser = server.withSecret(secret);
      const response =
        type === "mutation"
          ? await browser.raw(`/trpc/${procedure}`, {
              method: "POST",
              headers: json,
              body: JSON.stringify({ json: { nonsense: true } }),
            })
          : await browser.raw(
              `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: { nonsense: true } }))}`,
            );
      expect([procedure, codeIn((await response.json()) as Answer)]).not.toEqual([procedure, required]);
    }
  });

  it("A9 the exemption from the second factor holds for the listed accounts and no others", async () => {
    const { resolveActor } = await import("@utspring/core/auth/resolve-actor");
    const other = await makeAnotherAdmin(server);
    const deps = { ...server.deps, exemptFromSecondFactor: [admin.email] };
    expect(await resolveActor(deps, await openPasswordSession(server, admin))).not.toHaveProperty("lacksSecondFactor");
    expect(await resolveActor(deps, await openPasswordSession(server, other))).toMatchObject({
      lacksSecondFactor: true,
    });
  });
});

async function carriedBy(pagePath: string, secret: string): Promise<string[]> {
  const { body } = await pages.inject({ url: pagePath, headers: { accept: "text/html", cookie: `sid=${secret}` } });
  const json =
    /<script type="application\/json" id="initial-data">(?<json>.*?)<\/script>/u.exec(body)?.groups?.["json"] ?? "null";
  return Object.keys((JSON.parse(json) as { answers: object }).answers);
}

async function refusalOverSocket(following: Promise<void>): Promise<string> {
  const error: unknown = await following.then(
    () => null,
    (refused: unknown) => refused,
  );
  return error === null ? "answered" : ((error as { data?: { code?: string } }).data?.code ?? "none");
}
