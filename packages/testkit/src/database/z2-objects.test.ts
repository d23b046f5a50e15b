import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { castOf } from "../cast.ts";
import { openLiveServer } from "../live-server.ts";
import { callerFor } from "../caller.ts";
import { makeAdmin, makePerson, password } from "../make.ts";
import type { MadePerson } from "../make.ts";

const server = await openLiveServer();
const { as, ours, theirs } = await castOf(server);
const entry = () => ({ amount: 500, description: "Kakor", idempotencyKey: randomUUID() });
const foreignRow = await as.neighbour.fund.deposit(entry());
const [foreignSession] = await as.neighbour.auth.sessions();
const removed = await makePerson(server);
await (await callerFor(server, removed)).auth.removeMyAccount({ password });
afterAll(() => server.close());

const [pupil] = ours.pupils as [MadePerson];
const key = () => ({ idempotencyKey: randomUUID() });

/** Every procedure that takes an id of an object, with a foreign one. Who calls has the right role, in the other class. */
const cases: [verb: string, caller: MadePerson, input: (id: string) => object, foreignId: string][] = [
  ["fund.correct", ours.manager, (transactionId) => ({ transactionId, reason: "fel", ...key() }), foreignRow.transactionId],
  ["classes.switchTo", ours.manager, (classId) => ({ classId }), theirs.classId],
  ["auth.revokeSession", pupil, (sessionId) => ({ sessionId }), foreignSession?.id ?? ""],
];

const tables = ["users", "profiles", "sessions", "classes", "memberships", "class_funds", "fund_transactions", "activity"];
const snapshot = async () =>
  JSON.stringify(await Promise.all(tables.map((table) => server.owner`select md5(string_agg(t::text, '' order by t::text)) from ${server.owner(table)} t`)));

async function answerTo(person: MadePerson, verb: string, input: object): Promise<string> {
  const browser = await server.signedIn(person);
  const before = await snapshot();
  const response = await browser.raw(`/trpc/${verb}`, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ json: input }),
  });
  expect(await snapshot()).toBe(before);
  return `${response.status} ${(await response.text()).replace(/"requestId":"[^"]*"/u, "")}`;
}

describe("Z2 objects", () => {
  it.each(cases)("Z2 %s — a foreign object and a missing one get the same answer to the byte, and nothing changes", async (verb, caller, input, foreignId) => {
    const foreign = await answerTo(caller, verb, input(foreignId));
    expect(foreign).toContain('"code":"NOT_FOUND"');
    expect(await answerTo(caller, verb, input(randomUUID()))).toBe(foreign);
    expect(await answerTo(caller, verb, input("00000000-0000-0000-0000-000000000000"))).toBe(foreign);
  });

  it.each(cases)("Z2 %s — a malformed id is refused at its field", async (verb, caller, input) => {
    const answer = await answerTo(caller, verb, input("1 or 1=1"));
    expect(answer).toMatch(/^400 .*"message":"Ogiltigt id"/u);
  });

  it.each(["admin.users.freeze", "admin.users.unfreeze"])("Z2 %s — a removed account and a missing one get the same answer", async (verb) => {
    const admin = await makeAdmin(server);
    const gone = await answerTo(admin, verb, { userId: removed.userId });
    expect(gone).toContain('"code":"NOT_FOUND"');
    expect(await answerTo(admin, verb, { userId: randomUUID() })).toBe(gone);
  });
});

