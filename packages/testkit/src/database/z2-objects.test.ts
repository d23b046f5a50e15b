import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import type { Browser } from "../browser.ts";
import { formOf, sendForm } from "../forms.ts";
import { idFields } from "../id-fields.ts";
import { procedures, samples } from "../inputs.ts";
import { makeAdmin } from "../make.ts";
import type { MadePerson } from "../make.ts";
import { watchChanges } from "../assurance/changes.ts";
import { countsOf, testTimeoutMs, report } from "../assurance/counts.ts";
import { sharedObjects } from "../assurance/class-objects.ts";
import { foreignIds, listsOfIds } from "../assurance/foreign-ids.ts";
import type { ForeignObject } from "../assurance/foreign-ids.ts";
import { openForeignObjects } from "../assurance/foreign-objects.ts";

const { server, ours, theirs, pupil, classmate, foreign, inUse, gone, removed, receipt, own, ourMakers, cases } =
  await openForeignObjects();
afterAll(() => server.close());

const snapshot = await watchChanges(server);

const browsers = new Map<string, Promise<Browser>>();
function browserFor(person: MadePerson): Promise<Browser> {
  const browser = browsers.get(person.userId) ?? server.signedIn(person);
  browsers.set(person.userId, browser);
  return browser;
}

async function callOf(person: MadePerson, procedure: string, input: object): Promise<string> {
  const browser = await browserFor(person);
  const body = JSON.stringify({ json: input });
  const isQuery = procedures.some((one) => one.procedure === procedure && one.type === "query");
  const response = isQuery
    ? await browser.raw(`/trpc/${procedure}?input=${encodeURIComponent(body)}`)
    : await browser.raw(`/trpc/${procedure}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
  return `${response.status} ${(await response.text()).replace(/"requestId":"[^"]*"/u, "")}`;
}

async function answerTo(person: MadePerson, procedure: string, input: object): Promise<string> {
  await browserFor(person); // opens a session
  const before = await snapshot();
  const result = await callOf(person, procedure, input);
  const isChanged = (await snapshot()) !== before;
  report("Z2", { cases: 1, changedRows: isChanged ? 1 : 0 });
  expect([procedure, input, isChanged]).toEqual([procedure, input, false]);
  return result;
}

const { outsiders } = countsOf("Z2");

describe("Z2 objects", { timeout: testTimeoutMs }, () => {
  it("Z2 every input field that takes an id has a foreign id in assurance/foreign-ids.ts", () => {
    expect(idFields.filter((name) => !name.startsWith("admin.")).toSorted()).toEqual(
      Object.keys(foreignIds).toSorted(),
    );
    expect(idFields.filter((name) => name.endsWith("[]")).toSorted()).toEqual(Object.keys(listsOfIds).toSorted());
  });

  it.each(cases)(
    "Z2 $name — a foreign object and a missing one get the same answer to the byte, and nothing changes",
    async ({ procedure, caller, input, foreignId, code }) => {
      const refusal = await answerTo(caller, procedure, input(foreignId));
      expect(refusal).toContain(`"code":"${code}"`);
      expect(await answerTo(caller, procedure, input(randomUUID()))).toBe(refusal);
      expect(await answerTo(caller, procedure, input("00000000-0000-0000-0000-000000000000"))).toBe(refusal);
      // A class, a user, another kind of object: a foreign id is refused like an unknown one.
      const others = [
        theirs.classId,
        gone.eventId,
        removed.userId,
        foreignId.toUpperCase(),
        // One's own removed message can be restored.
        procedure === "classes.restoreMessage" ? gone.eventId : gone.messageId,
        gone.pollId,
        theirs.manager.userId,
        foreign.requirement,
        foreign.record,
        foreign.budget,
        foreign.event,
      ];
      for (const id of others.slice(0, outsiders)) {
        expect(await answerTo(caller, procedure, input(id === foreignId ? randomUUID() : id))).toBe(refusal);
      }
    },
  );

  it.each(cases.flatMap((one) => (inUse[one.kind] ?? []).map((usedId) => ({ ...one, usedId }))))(
    "Z2 $name — a foreign object that is already used once and a missing one get the same answer to the byte",
    async ({ procedure, caller, input, usedId }) => {
      expect(await answerTo(caller, procedure, input(usedId))).toBe(
        await answerTo(caller, procedure, input(randomUUID())),
      );
    },
  );

  it.each(cases)("Z2 $name — a malformed id is refused at its field", async ({ procedure, field, caller, input }) => {
    const result = await answerTo(caller, procedure, input("1 or 1=1"));
    expect(result).toMatch(/^400 .*"message":"Ogiltigt id"/u);
    expect(result).toContain(`"path":"${field.replaceAll("[]", ".0")}"`);
  });

  it.each(Object.entries(listsOfIds))(
    "Z2 %s — a list with one's own and a foreign id is refused in either order, and changes nothing",
    async (name, input) => {
      const procedure = name.split(" ")[0] ?? "";
      for (const other of [foreign.record, randomUUID()]) {
        for (const ids of [
          [own.recordId, other],
          [other, own.recordId],
          [own.recordId, own.recordId, other],
        ]) {
          expect(await answerTo(ours.manager, procedure, input(ids))).toContain('"code":"NOT_FOUND"');
        }
      }
    },
  );

  it.each(["documents", "receipts"])(
    "Z2 /files/%s — a foreign file and a missing one get the same answer to the byte",
    async (kind) => {
      const fetched = async (id: string) => {
        const response = await (await browserFor(pupil)).raw(`/files/${kind}/${encodeURIComponent(id)}`);
        report("Z2", { cases: 1 });
        return `${response.status} ${(await response.text()).replace(/"requestId":"[^"]*"/u, "")}`;
      };
      const answers = new Set(
        await Promise.all(
          [foreign.document, foreign.receipt, receipt.id, receipt.key, randomUUID(), "1 or 1=1", theirs.classId].map(
            fetched,
          ),
        ),
      );
      expect([...answers]).toEqual([expect.stringMatching(/^404 /u)]);
    },
  );

  it("Z2 the foreign files can be opened by their own class's studentansvarig", async () => {
    for (const [kind, id] of [
      ["documents", foreign.document],
      ["receipts", foreign.receipt],
    ] as const) {
      expect([kind, (await (await browserFor(theirs.manager)).raw(`/files/${kind}/${id}`)).status]).toEqual([
        kind,
        200,
      ]);
    }
  });

  it("Z2 an image for a foreign product and for a missing one get the same answer to the byte, and nothing is kept", async () => {
    const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
    const secret = (await browserFor(ours.manager)).secret();
    const answers = new Set<string>();
    for (const id of [foreign.ownProduct, own.productId, randomUUID(), theirs.classId]) {
      const before = await snapshot();
      const { status, body } = await sendForm(
        server,
        secret,
        "/files/product-images",
        formOf([
          { name: "productId", data: id },
          { name: "file", fileName: "bild.gif", type: "image/gif", data: gif },
        ]),
      );
      answers.add(`${status} ${JSON.stringify(body).replace(/"requestId":"[^"]*"/u, "")}`);
      const isChanged = (await snapshot()) !== before;
      report("Z2", { cases: 1, changedRows: isChanged ? 1 : 0 });
      expect(isChanged).toBe(false);
    }
    expect([...answers]).toEqual([expect.stringMatching(/^404 /u)]);
  });

  it("Z2 a page that claims to show a foreign class, a missing one or a malformed id gets the same answer to the byte", async () => {
    const browser = await browserFor(ours.manager);
    const answers = new Set<string>();
    for (const shown of [theirs.classId, randomUUID(), "1 or 1=1"]) {
      const body = JSON.stringify({ json: { amount: 1, description: "Fel klass", idempotencyKey: randomUUID() } });
      const response = await browser.raw("/trpc/fund.deposit", {
        method: "POST",
        headers: { "content-type": "application/json", "x-utspring-class": shown },
        body,
      });
      answers.add(`${response.status} ${(await response.text()).replace(/"requestId":"[^"]*"/u, "")}`);
      report("Z2", { cases: 1 });
    }
    expect([...answers]).toEqual([expect.stringContaining("OTHER_CLASS")]);
  });

  it("Z2 unsubscribing another user's push device is refused like an unknown device, and changes nothing", async () => {
    const endpoint = `https://push.example.se/${randomUUID()}`;
    await server.owner`
      insert into push_subscriptions (endpoint, user_id, session_id, p256dh, auth, created_at)
      values (${endpoint}, ${classmate.userId}, ${randomUUID()}, ${"a".repeat(87)}, ${"a".repeat(22)}, now())`;
    const refusal = await answerTo(pupil, "notices.unsubscribePush", { endpoint });
    expect(
      await answerTo(pupil, "notices.unsubscribePush", { endpoint: `https://push.example.se/${randomUUID()}` }),
    ).toBe(refusal);
  });

  // An administrator works in every class, so only unknown ids are refused.
  const adminFields = idFields.filter((name) => name.startsWith("admin."));
  it.each([...new Set(adminFields.map((name) => name.split(" ")[0] ?? ""))])(
    "Z2 %s — unknown ids find nothing and change nothing",
    async (procedure) => {
      const admin = await makeAdmin(server);
      const result = await answerTo(admin, procedure, samples[procedure as keyof typeof samples]?.input() ?? {});
      expect(result).toMatch(/"code":"NOT_FOUND"|"(?:rows|items|users|products|sessions|entries)":\[\]/u);
    },
  );

  it.each(["admin.users.freeze", "admin.users.unfreeze", "admin.users.remove"])(
    "Z2 %s — a removed account and a missing one get the same answer",
    async (procedure) => {
      const admin = await makeAdmin(server);
      const gone = await answerTo(admin, procedure, { userId: removed.userId });
      expect(gone).toContain('"code":"NOT_FOUND"');
      expect(await answerTo(admin, procedure, { userId: randomUUID() })).toBe(gone);
    },
  );

  it("Z2 without row-level security the code's own check gives the same refusals, and nothing changes", async () => {
    const tables = await server.owner<
      { name: string }[]
    >`select tablename as name from pg_tables where schemaname = 'public'`;
    const security = (word: string) =>
      server.owner.unsafe(tables.map(({ name }) => `alter table ${name} ${word} row level security;`).join("\n"));
    await security("disable");
    try {
      for (const { name, procedure, caller, input, foreignId, code } of cases) {
        const result = await answerTo(caller, procedure, input(foreignId));
        expect([name, result.includes(`"code":"${code}"`)]).toEqual([name, true]);
      }
      for (const [kind, id] of [
        ["documents", foreign.document],
        ["receipts", foreign.receipt],
      ] as const) {
        expect([kind, (await (await browserFor(ours.manager)).raw(`/files/${kind}/${id}`)).status]).toEqual([
          kind,
          404,
        ]);
        report("Z2", { cases: 1 });
      }
    } finally {
      await security("enable");
    }
  });

  // Last, since these calls change data: they show that the refusals above were about the id and nothing else.
  it("Z2 every input is valid except for the id: with an object of one's own it is accepted", async () => {
    const shared: Partial<Record<ForeignObject, string>> = await sharedObjects(server);
    // Taking over signs the caller out.
    const isLast = (one: { procedure: string }) => Number(one.procedure === "classes.acceptHandover");
    const ordered = cases.toSorted((one, other) => isLast(one) - isLast(other));
    for (const { name, procedure, kind, caller, input, code } of ordered) {
      const result = await callOf(caller, procedure, input(shared[kind] ?? (await ourMakers[kind]())));
      expect(`${name} ${result}`).not.toContain(`"code":"${code}"`);
      expect(`${name} ${result}`).not.toContain("BAD_INPUT");
    }
  });
});
