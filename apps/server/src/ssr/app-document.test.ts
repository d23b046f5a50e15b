import { mkdtemp, mkdir, rename, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { deserialize } from "superjson";
import type { SuperJSONResult } from "superjson";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { permissions } from "@utspring/domain/permissions";
import { initialQueryInputs, initialQueries } from "@utspring/domain/screens";
import { createSession } from "@utspring/testkit/actors";
import { makeTestUsers } from "@utspring/testkit/test-users";
import type { TestUsers } from "@utspring/testkit/test-users";
import { startTestApp } from "@utspring/testkit/test-app";
import type { TestApp } from "@utspring/testkit/test-app";
import { procedures } from "@utspring/testkit/inputs";
import { callerFor } from "@utspring/testkit/caller";
import { createServer } from "../http/http.ts";

const bare = '<!doctype html><html><head><title>Utspring</title></head><body><div id="root"></div></body></html>';
/** A fake renderer: the tests check what the server does with its result. */
const renderer = `export const renderApp = async (url, json) => {
  globalThis.renderedUrls?.push(url);
  return url + " $& " + Object.keys(JSON.parse(json).answers).length;
};`;
const rendered: string[] = [];
(globalThis as { renderedUrls?: string[] }).renderedUrls = rendered;

describe("app document", () => {
  let testApp: TestApp;
  let testUsers: TestUsers;
  let app: FastifyInstance;
  let webRoot: string;
  let cookie: string;

  beforeAll(async () => {
    testApp = await startTestApp();
    testUsers = await makeTestUsers(testApp);
    webRoot = await mkdtemp(path.join(os.tmpdir(), "utspring-document-"));
    await writeFile(path.join(webRoot, "app.html"), bare);
    await writeFile(
      path.join(webRoot, "screens.json"),
      JSON.stringify({
        "/class": ["<link class>", '<link rel="modulepreload" crossorigin href="/assets/class.js">'],
        "/auth": ["<link auth>"],
        "/class/fund": [
          '<link rel="stylesheet" crossorigin href="/assets/fund.css">',
          "<link fund>",
          '<link rel="modulepreload" crossorigin href="/assets/fund.js">',
        ],
      }),
    );
    await mkdir(path.join(webRoot, "assets"));
    await writeFile(path.join(webRoot, "assets/fund.css"), ".a{content:'$&'}@font-face{font-display:swap}");
    await mkdir(path.join(webRoot, "server"));
    await writeFile(path.join(webRoot, "server/package.json"), '{ "type": "module" }');
    await writeFile(path.join(webRoot, "server/app-document.js"), renderer);
    await writeFile(path.join(webRoot, "server/public.html"), bare);
    await writeFile(
      path.join(webRoot, "server/public-document.js"),
      'export const renderPublicPage = () => "for visitors";',
    );
    const host = {
      trustProxy: [],
      isOwnOrigin: () => true,
      checks: { required: {}, reported: {} },
      config: { demo: false },
      webRoot,
      outbox: null,
    };
    app = await createServer({ deps: testApp.deps, ...host });
    cookie = `sid=${await createSession(testApp, testUsers.ours.manager)}`;
  });

  afterAll(async () => {
    await app.close();
    await testApp.close();
    await rm(webRoot, { recursive: true });
    delete (globalThis as { renderedUrls?: string[] }).renderedUrls;
  });

  const open = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { accept: "text/html", ...headers } });

  function answersIn(page: string): Record<string, unknown> {
    const json =
      /<script type="application\/json" id="initial-data">(?<json>.*?)<\/script>/u.exec(page)?.groups?.["json"] ??
      "null";
    const { answers } = JSON.parse(json) as { answers: Record<string, SuperJSONResult> };
    return Object.fromEntries(Object.entries(answers).map(([procedure, answer]) => [procedure, deserialize(answer)]));
  }

  it.each(["*/*", undefined, "image/png,*/*;q=0.5", "text/html"])(
    "a chat that asks for a link with Accept %s gets the page with its title and picture, and no class",
    async (accept) => {
      const headers = accept === undefined ? {} : { accept };
      const url = `/join-class?kod=${testUsers.ours.code}`;
      const { statusCode, body } = await app.inject({ url, headers });
      expect(statusCode).toBe(200);
      expect(body).toContain('<meta property="og:title" content="Gå med i din klass · Utspring">');
      expect(body).toContain(`<meta property="og:image" content="${testApp.deps.appUrl}/share.png">`);
      expect(body).not.toContain(testUsers.ours.name);
      const [other, head, asset] = await Promise.all([
        app.inject({ url: "/class/payments?betala=x", headers }),
        app.inject({ method: "HEAD", url, headers }),
        app.inject({ url: "/assets/ingen.js", headers: { accept: "*/*" } }),
      ]);
      expect(other.body).toContain('<meta property="og:title" content="Utspring">');
      expect([other.statusCode, head.statusCode, asset.statusCode]).toEqual([200, 200, 404]);
    },
  );

  it("a signed-in person's page has no link preview", async () => {
    const { body } = await app.inject({ url: "/class", headers: { accept: "text/html", cookie } });
    expect(body).not.toContain("og:title");
  });

  it("reads a style file again after a read that failed", async () => {
    const file = path.join(webRoot, "assets/fund.css");
    await rename(file, `${file}.away`);
    expect((await open("/class/fund", { cookie })).statusCode).toBe(500);
    await rename(`${file}.away`, file);
    const page = await open("/class/fund", { cookie });
    expect({ status: page.statusCode, hasStyle: page.body.includes(".a{content") }).toEqual({
      status: 200,
      hasStyle: true,
    });
  });

  it("app document — contains its page's initial data as the procedures answer it, and preload tags for its code", async () => {
    const page = await open("/class?x=1", { cookie });
    const api = await callerFor(testApp, testUsers.ours.manager);
    const answers = answersIn(page.body);
    expect(Object.keys(answers)).toEqual(["auth.me", ...(initialQueries["/class"] ?? [])]);
    expect(answers["classes.dashboard"]).toEqual(await api.classes.dashboard());
    expect(answers["auth.me"]).toMatchObject({ user: { id: testUsers.ours.manager.userId } });
    expect(page.body).toContain(
      '<link class><link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/class.js"></head>',
    );
    expect(page.headers).toMatchObject({ "cache-control": "no-store", vary: "accept-encoding, cookie" });
  });

  it("app document — a page with more than 150 rows has its data, and the browser renders it", async () => {
    const { classId, manager } = testUsers.ours;
    const isRendered = async () => (await open("/class/calendar", { cookie })).body.includes("data-rendered");
    const add = async (count: number) =>
      testApp.owner`
        insert into class_events (id, class_id, title, event_date, created_by, created_at)
        select gen_random_uuid(), ${classId}, 'Bal', '2099-05-01', ${manager.userId}, now()
        from generate_series(1, ${count}::int)`;
    await add(140);
    expect(await isRendered()).toBe(true);
    await add(20);
    expect(await isRendered()).toBe(false);
    expect(answersIn((await open("/class/calendar", { cookie })).body)["calendar.list"]).toMatchObject({
      entries: { length: 160 },
    });
    await testApp.owner`delete from class_events where class_id = ${classId}`;
  });

  it("app document — fetches the code of a rendered page after what the page is drawn with", async () => {
    expect((await open("/class/fund", { cookie })).body).toContain(
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/fund.js">',
    );
  });

  it("app document — contains for a visitor only that they are signed out, and the page that they will see", async () => {
    for (const secret of ["", "sid=ingen"]) {
      const page = await open("/class", { cookie: secret });
      expect(answersIn(page.body)).toEqual({ "auth.me": null });
      expect(page.body).toContain("<link auth><meta");
    }
  });

  it("app document — contains nothing that its reader may not query", async () => {
    const [pupil = testUsers.outsider] = testUsers.ours.pupils;
    const secret = await createSession(testApp, pupil);
    expect(Object.keys(answersIn((await open("/admin", { cookie: `sid=${secret}` })).body))).toEqual(["auth.me"]);
    expect(Object.keys(answersIn((await open("/class/payments", { cookie: `sid=${secret}` })).body))).toEqual([
      "auth.me",
      "payments.list",
    ]);
    const outsider = await createSession(testApp, testUsers.outsider);
    expect(Object.keys(answersIn((await open("/class", { cookie: `sid=${outsider}` })).body))).toEqual(["auth.me"]);
  });

  it("app document — is the same in every encoding, and the app shell contains no personal data", async () => {
    const [plain, gzip, br, kept] = await Promise.all([
      open("/profile"),
      open("/profile", { "accept-encoding": "gzip" }),
      open("/profile", { "accept-encoding": "gzip, br" }),
      open("/app.html", { cookie }),
    ]);
    // Each page contains the time it was made.
    const timeless = (page: string) => page.replace(/"now":"[^"]+"/u, "");
    expect(timeless(gunzipSync(gzip.rawPayload).toString())).toBe(timeless(plain.body));
    expect(timeless(brotliDecompressSync(br.rawPayload).toString())).toBe(timeless(plain.body));
    expect(kept.body).toBe(bare);
  });

  it("app document — no text from a person can end the data or begin a tag", async () => {
    const api = await callerFor(testApp, testUsers.ours.manager);
    await api.classes.postMessage({ title: "</script><script>alert(1)</script>", content: "<!-- <script> & \u2028" });
    const page = await open("/class", { cookie });
    expect(page.body.match(/<\/?script/gu)).toEqual(["<script", "</script"]);
    expect(JSON.stringify(answersIn(page.body)["classes.dashboard"])).toContain("</script><script>alert(1)</script>");
  });

  it("app document — a page that can be rendered is, with inlined styles that are not loaded again", async () => {
    const { body } = await open("/class/fund?x=1", { cookie });
    // The signed-in person, and the page's initial data.
    const answers = 1 + (initialQueries["/class/fund"]?.length ?? 0);
    expect(body).toContain(`<div id="root" data-rendered>/class/fund?x=1 $& ${answers}</div>`);
    expect(body).toContain("<style>.a{content:'$&'}@font-face{font-display:optional}</style>");
    expect(body).toContain('<link rel="stylesheet" crossorigin disabled href="/assets/fund.css">');
    expect((await open("/auth")).body).toContain('<div id="root" data-rendered>/auth $& 1</div>');
    // Visitors are sent to sign in, and the renderer's bundle is not served.
    expect((await open("/class/fund")).body).toContain('<div id="root"></div>');
    expect((await app.inject({ url: "/server/app-document.js" })).statusCode).toBe(404);
  });

  it("app document — a public page is the day's for visitors and where the session has ended, and else the app's, rendered", async () => {
    const visitors = [await open("/om-oss"), await open("/om-oss", { cookie: "sid=ended" })];
    expect(visitors.map(({ body, headers }) => [body.includes("for visitors"), headers["cache-control"]])).toEqual(
      Array.from({ length: 2 }, () => [true, "no-cache"]),
    );
    const { body, headers } = await open("/om-oss", { cookie });
    expect(body).toContain('<div id="root" data-rendered>/om-oss $& 1</div>');
    expect(Object.keys(answersIn(body))).toEqual(["auth.me"]);
    expect(headers).toMatchObject({ "cache-control": "no-store", vary: "accept-encoding, cookie" });
  });

  it("app document — a page that starts as the shell is not rendered", async () => {
    const { body } = await open("/class/bank", { cookie });
    expect([body.includes('<div id="root"></div>'), Object.keys(answersIn(body))]).toEqual([true, ["auth.me"]]);
  });

  it("app document — sixty visitors who open a page at once cost one rendering; a member's page is rendered for each", async () => {
    rendered.length = 0;
    const opened = (url: string, many: number, headers: Record<string, string>) =>
      Promise.all(Array.from({ length: many }, () => open(url, headers)));
    const pages = await opened("/auth", 60, { "accept-encoding": "br" });
    expect(rendered).toEqual(["/auth"]);
    expect(new Set(pages.map(({ rawPayload }) => rawPayload.toString("base64"))).size).toBe(1);
    expect(brotliDecompressSync(pages[0]?.rawPayload ?? Buffer.alloc(0)).toString()).toContain("data-rendered>/auth");
    rendered.length = 0;
    await opened("/class/fund", 3, { cookie });
    expect(rendered).toEqual(Array(3).fill("/class/fund"));
    // The query string may be personal.
    rendered.length = 0;
    await opened("/auth?x=1", 2, { "accept-encoding": "br" });
    expect(rendered).toEqual(Array(2).fill("/auth?x=1"));
  });

  it("app document — names the change number after which its answers may be stale", async () => {
    const initialDataOf = (page: string) =>
      JSON.parse(/id="initial-data">(?<json>.*?)<\/script>/u.exec(page)?.groups?.["json"] ?? "null") as {
        seq: number | null;
        now: string;
        isPhone: boolean;
      };
    const before = initialDataOf((await open("/class", { cookie, "sec-ch-ua-mobile": "?1" })).body);
    const api = await callerFor(testApp, testUsers.ours.manager);
    await api.classes.postMessage({ title: "Hej", content: "alla" });
    const after = initialDataOf((await open("/class", { cookie })).body);
    expect([before.isPhone, after.isPhone, after.seq]).toEqual([true, false, (before.seq ?? 0) + 1]);
    expect(new Date(after.now).toJSON()).toBe(after.now);
    expect(initialDataOf((await open("/class")).body).seq).toBeNull();
  });

  it("app document — calls only queries, and gives an input to those that take one", () => {
    const named = Object.values(initialQueries).flat();
    const fit = procedures
      .filter(({ type, procedure, hasInput }) => type === "query" && hasInput === procedure in initialQueryInputs)
      .map(({ procedure }) => procedure);
    expect(named.filter((procedure) => !(procedure in permissions) || !fit.includes(procedure))).toEqual([]);
  });
});
