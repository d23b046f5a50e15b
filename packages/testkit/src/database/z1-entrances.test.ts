import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { publicPaths } from "@utspring/domain/pages";
import { initialQueries } from "@utspring/domain/screens";
import { operatorOf } from "@utspring/domain/operator";
import { operatorTexts } from "@utspring/domain/operator-texts";
import { createServer } from "@utspring/server/http/http";
import { createImpersonation, createSession } from "../actors.ts";
import { makeTestUsers } from "../test-users.ts";
import { pdfOf } from "../files.ts";
import { formOf, sendForm, uploadOf } from "../forms.ts";
import { startLiveServer } from "../live-server.ts";
import type { MadePerson } from "../make.ts";
import { makeProduct, makeSupplier } from "../make-sales.ts";
import { persons, procedureAccess } from "../assurance/access-table.ts";
import type { TokenScope } from "../assurance/access-table.ts";
import { fileAccess, fileReaders, openAddresses, openMethods } from "../assurance/address-access.ts";
import type { FileReader } from "../assurance/address-access.ts";
import { testTimeoutMs, report } from "../assurance/counts.ts";
import { openWebRoot } from "../assurance/web-root.ts";

const server = await startLiveServer();
const { as, ours, theirs, admin, outsider } = await makeTestUsers(server);
const [pupil, classmate] = ours.pupils as [MadePerson, MadePerson];
const webRoot = await mkdtemp(path.join(os.tmpdir(), "utspring-entrances-"));
await openWebRoot(webRoot);
const app = await createServer({
  deps: server.deps,
  trustProxy: [],
  isOwnOrigin: () => true,
  checks: { required: {}, reported: {} },
  config: { demo: false, operator: operatorOf(operatorTexts.demo) },
  webRoot,
  outbox: null,
  metricsToken: "only the operator's",
});
afterAll(async () => {
  await app.close();
  await server.close();
  await rm(webRoot, { recursive: true });
});

const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const form = uploadOf("protokoll.pdf", pdfOf());
const manager = await createSession(server, ours.manager);
const documentId = (await sendForm(server, manager, "/files/documents", form)).body["documentId"] as string;
const receiptId = (await sendForm(server, await createSession(server, pupil), "/files/receipts", form)).body[
  "receiptId"
] as string;
const { productId } = await as.studentansvarig.sales.products.create({
  name: "Bullar",
  costPrice: "20",
  classProfit: "10",
  options: [],
});
const suppliers = await makeProduct(server, await makeSupplier(server));
const imageOf = (id: string) =>
  formOf([
    { name: "productId", data: id },
    { name: "file", fileName: "bild.gif", type: "image/gif", data: gif },
  ]);

const owner: Record<FileReader, MadePerson | null> = {
  visitor: null,
  outsider,
  elev: pupil,
  classmate,
  studentansvarig: ours.manager,
  neighbour: theirs.manager,
  admin,
  impersonator: null,
};

async function secretOf(reader: FileReader, token?: TokenScope): Promise<string> {
  if (reader === "impersonator") return createImpersonation(server, admin, ours.classId);
  const person = owner[reader];
  return person === null
    ? ""
    : token === undefined
      ? createSession(server, person)
      : createSession(server, person, "token", token);
}

type Entrance = keyof typeof fileAccess;
interface Answer {
  status: number;
  code: string | null;
}

async function readWith(secret: string, route: string): Promise<Answer> {
  const response = await server.withSecret(secret).raw(route);
  const text = await response.text();
  return {
    status: response.status,
    code: response.ok ? null : (JSON.parse(text) as { error: { code: string } }).error.code,
  };
}

const enter: Record<Entrance, (secret: string) => Promise<Answer>> = {
  "GET /files/documents/:id": (secret) => readWith(secret, `/files/documents/${documentId}`),
  "GET /files/receipts/:id": (secret) => readWith(secret, `/files/receipts/${receiptId}`),
  "GET /files/withdrawal-receipts": (secret) => readWith(secret, "/files/withdrawal-receipts"),
  "POST /files/documents": (secret) => sendForm(server, secret, "/files/documents", form),
  "POST /files/receipts": (secret) => sendForm(server, secret, "/files/receipts", form),
  "POST /files/product-images, a class's": (secret) =>
    sendForm(server, secret, "/files/product-images", imageOf(productId)),
  "POST /files/product-images, a supplier's": (secret) =>
    sendForm(server, secret, "/files/product-images", imageOf(suppliers.productId)),
};

const width: Record<TokenScope, number> = { read: 1, class: 2, admin: 3 };

function expected(entrance: Entrance, reader: FileReader, token?: TokenScope): string | null {
  const [marks, listed] = fileAccess[entrance];
  const needed = reader === "admin" ? "admin" : listed;
  const mark = marks[fileReaders.indexOf(reader)];
  if (reader === "visitor") return "NOT_SIGNED_IN";
  if (mark === "-") return "NOT_ALLOWED";
  if (mark === "!") return "NOT_WHILE_IMPERSONATING";
  if (mark === "r") return "NOT_AUDITOR";
  if (token !== undefined && width[token] < width[needed]) return "SCOPE_TOO_NARROW";
  return mark === "?" ? "NOT_FOUND" : null;
}

describe("Z1 every entry point that is not a procedure", { timeout: testTimeoutMs }, () => {
  it("Z1 the access table lists every address that the server answers, and no other", async () => {
    await app.ready();
    const listed = new Set([
      ...Object.keys(fileAccess).map((entrance) => / (?<route>[^,]+)/u.exec(entrance)?.groups?.["route"] ?? ""),
      ...Object.keys(openAddresses),
    ]);
    const served = [...addressesOf(app.printRoutes({ commonPrefix: false, includeHooks: false })).keys()];
    const isPage = (route: string) => publicPaths.includes(route);
    expect(served.filter((route) => !listed.has(route) && !isPage(route))).toEqual([]);
    expect([...listed].filter((route) => !served.includes(route))).toEqual([]);
  });

  it("Z1 no address accepts another method than the listed ones", () => {
    const listed = new Map<string, Set<string>>(
      Object.entries(openMethods).map(([route, methods]) => [route, new Set(methods.split(" "))]),
    );
    for (const entrance of Object.keys(fileAccess)) {
      const { method = "", route = "" } = /^(?<method>\w+) (?<route>[^,]+)/u.exec(entrance)?.groups ?? {};
      const methods = listed.get(route) ?? new Set();
      listed.set(route, methods.add(method));
      if (method === "GET") methods.add("HEAD");
    }
    const served = addressesOf(app.printRoutes({ commonPrefix: false, includeHooks: false }));
    const strange = [...served].flatMap(([route, methods]) =>
      methods
        .filter((method) => !(listed.get(route) ?? new Set(["GET", "HEAD"])).has(method))
        .map((method) => `${method} ${route}`),
    );
    expect(strange).toEqual([]);
  });

  it.each(["PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"] as const)(
    "Z1 a procedure called with %s does nothing",
    async (method) => {
      const rows = () => server.owner`select id from fund_transactions`;
      const before = await rows();
      const payload = JSON.stringify({
        json: { amount: 1, description: "Fel metod", idempotencyKey: crypto.randomUUID() },
      });
      const headers = {
        cookie: `sid=${manager}`,
        "content-type": "application/json",
        "x-utspring-class": ours.classId,
      };
      const { body } = await app.inject({ method, url: "/trpc/fund.deposit", headers, payload });
      expect(body).not.toContain('"result"');
      expect(await rows()).toEqual(before);
      report("Z1", { cells: 1 });
    },
  );

  it("Z1 no signed-in user of any role can read the operator's metrics", async () => {
    const read = (headers: Record<string, string>) =>
      app.inject({ url: "/metrics", headers }).then(({ statusCode }) => statusCode);
    let cells = 0;
    for (const reader of fileReaders) {
      const secret = await secretOf(reader);
      expect([
        reader,
        await read({ cookie: `sid=${secret}` }),
        await read({ authorization: `Bearer ${secret}` }),
      ]).toEqual([reader, 401, 401]);
      cells += 2;
    }
    expect(await read({ authorization: "Bearer only the operator's" })).toBe(200);
    report("Z1", { cells });
  });

  it.each(Object.keys(fileAccess) as Entrance[])(
    "Z1 %s lets in exactly the readers that the access table allows",
    async (entrance) => {
      let cells = 0;
      for (const reader of fileReaders) {
        for (const token of [undefined, "read", "class"] as const) {
          if (token !== undefined && (reader === "visitor" || reader === "impersonator")) continue;
          const { status, code } = await enter[entrance](await secretOf(reader, token));
          const should = expected(entrance, reader, token);
          expect([reader, token, code, status < 300]).toEqual([reader, token, should, should === null]);
          cells += 1;
        }
      }
      report("Z1", { cells });
    },
  );

  it("Z1 an unknown session secret opens no file, and an id that is no document gets the answer of a missing one", async () => {
    for (const [entrance, go] of Object.entries(enter))
      expect([entrance, (await go("a".repeat(43))).code]).toEqual([entrance, "NOT_SIGNED_IN"]);
    for (const id of ["1 or 1=1", crypto.randomUUID(), receiptId])
      expect((await readWith(manager, `/files/documents/${encodeURIComponent(id)}`)).code).toBe("NOT_FOUND");
  });

  it("Z1 an app page carries no answer that its reader's row forbids, and carries data wherever the row allows it", async () => {
    let cells = 0;
    for (const person of persons) {
      const secret = await secretOf(person);
      for (const [route, reads] of Object.entries(initialQueries)) {
        const page = await app.inject({ url: route, headers: { accept: "text/html", cookie: `sid=${secret}` } });
        const json =
          /<script type="application\/json" id="initial-data">(?<json>.*?)<\/script>/u.exec(page.body)?.groups?.[
            "json"
          ] ?? "null";
        const carried = Object.keys((JSON.parse(json) as { answers: object }).answers);
        const mayHave = (procedure: string) => procedureAccess[procedure]?.[0][persons.indexOf(person)] === "+";
        expect([person, route, carried.filter((procedure) => !mayHave(procedure))]).toEqual([person, route, []]);
        expect([person, route, carried.length > 1]).toEqual([person, route, reads.some(mayHave)]);
        cells += 1;
      }
    }
    report("Z1", { cells });
  });

  it("Z1 a calendar's address shows only its member's class, and stops after a freeze, a renewal or a removal", async () => {
    await as.studentansvarig.calendar.create({ title: "Vår bal", eventDate: "2027-05-01" });
    await as.neighbour.calendar.create({ title: "Grannens bal", eventDate: "2027-05-01" });
    let cells = 0;
    const feedOf = async (url: string) => {
      cells += 1;
      const response = await server.visitor().raw(new URL(url).pathname);
      return { status: response.status, text: await response.text() };
    };
    const urlOf = async (caller: typeof as.elev) => (await caller.calendar.renewFeed()).url;
    const first = await urlOf(as.elev);
    const shown = await feedOf(first);
    expect([shown.status, shown.text.includes("Vår bal"), shown.text.includes("Grannens bal")]).toEqual([
      200,
      true,
      false,
    ]);
    const second = await urlOf(as.elev);
    expect((await feedOf(first)).status).toBe(404);
    await server.owner`update profiles set account_status = 'frozen' where user_id = ${pupil.userId}`;
    expect((await feedOf(second)).status).toBe(404);
    await server.owner`update profiles set account_status = 'active' where user_id = ${pupil.userId}`;
    expect((await feedOf(second)).status).toBe(200);
    await as.studentansvarig.classes.removeMember({ userId: pupil.userId, idempotencyKey: crypto.randomUUID() });
    expect((await feedOf(second)).status).toBe(404);
    for (const secret of ["", "x", "a".repeat(43), second.slice(-60)])
      expect((await feedOf(`http://x/kalender/${encodeURIComponent(secret)}.ics`)).status).toBe(404);
    report("Z1", { cells });
  });
});

function addressesOf(drawing: string): Map<string, string[]> {
  const parents: string[] = [];
  const addresses = new Map<string, string[]>();
  for (const line of drawing.split("\n")) {
    const match = /^(?<indent>[│ ]*)[├└]── (?<part>\S+)(?<methods> \(.+\))?$/u.exec(line);
    if (match?.groups === undefined) continue;
    const depth = (match.groups["indent"] ?? "").length / 4;
    parents.length = depth;
    parents.push(match.groups["part"] ?? "");
    if (match.groups["methods"] === undefined) continue;
    const route = parents.join("");
    addresses.set(route, [...(addresses.get(route) ?? []), ...(match.groups["methods"].match(/[A-Z]+/gu) ?? [])]);
  }
  return addresses;
}
