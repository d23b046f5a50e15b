import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { permissions } from "@utspring/domain/permissions";
import type { ProcedureName } from "@utspring/domain/permissions";
import { createSession } from "../actors.ts";
import { wireRefusal } from "../browser.ts";
import type { Browser } from "../browser.ts";
import { sendForm, uploadOf } from "../forms.ts";
import { procedures, samples } from "../inputs.ts";
import { openLiveServer } from "../live-server.ts";
import { makeAdmin, makeClass } from "../make.ts";
import { callerFor } from "../caller.ts";
import { countsOf, testTimeoutMs, report } from "../assurance/counts.ts";
import { procedureAt } from "../assurance/keyed-acts.ts";

const server = await openLiveServer();
const { calls, rounds } = countsOf("M9");
const [a, b] = await Promise.all([makeClass(server, { pupils: 1 }), makeClass(server, { pupils: 1 })]);
const { manager } = a;
// The same user runs both classes; B is the active one, as after a switch in another tab.
await (
  await callerFor(server, await makeAdmin(server))
).admin.classes.assignRepresentative({ classId: b.classId, userId: manager.userId });
const elsewhere = await server.signedIn(manager);
await elsewhere.api.classes.switchTo.mutate({ classId: b.classId });
const secret = await createSession(server, manager);
const [pageA, pageB, page] = [a.classId, b.classId, null].map((shows) => server.withSecret(secret, { shows })) as [
  Browser,
  Browser,
  Browser,
];

const refused = { code: "OTHER_CLASS", httpStatus: 409 };
const inClass = procedures.filter(
  ({ procedure, type }) => type === "mutation" && ["member", "manager"].includes(permissions[procedure]),
);
const deposit = () => ({ amount: 100, description: "Skrivet i A", idempotencyKey: randomUUID() });
const send = (api: object, procedure: ProcedureName) =>
  procedureAt<{ mutate(input?: object): Promise<unknown> }>(api, procedure).mutate(samples[procedure]?.input());

async function rowsInB(): Promise<Record<string, string>> {
  const tables = await server.owner<{ name: string }[]>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'class_id' order by 1`;
  const ofClass = [...tables.map(({ name }) => ({ name, column: "class_id" })), { name: "classes", column: "id" }];
  const sums = ofClass.map(async ({ name, column }) => {
    const [row] = await server.owner<{ sum: string }[]>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as sum from ${server.owner(name)} t where ${server.owner(column)} = ${b.classId}`;
    return [name, row?.sum ?? ""] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
}

describe("M9 the shown class", { timeout: testTimeoutMs }, () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await rowsInB();
  });

  it(`M9 ${calls} changes from a page that shows another class than the active one are refused, and nothing is booked`, async () => {
    let refusals = 0;
    const tried = new Set<ProcedureName>();
    for (let n = 0; n < calls; n += 10) {
      const ten = Array.from(
        { length: Math.min(10, calls - n) },
        (_, index) => inClass[(n + index) % inClass.length]?.procedure ?? "fund.deposit",
      );
      const { api } = n % 20 === 0 ? pageA : { api: pageA.batched };
      for (const refusal of await Promise.all(ten.map((procedure) => wireRefusal(send(api, procedure))))) {
        expect(refusal).toMatchObject(refused);
        refusals += 1;
      }
      for (const procedure of ten) tried.add(procedure);
    }
    const after = await rowsInB();
    report("M9", {
      calls: refusals,
      procedures: tried.size,
      booked: Object.keys(after).filter((table) => after[table] !== before[table]).length,
    });
    expect(after).toEqual(before);
  });

  it("M9 deposits and withdrawals from a page of class A are not booked in the active class B", async () => {
    for (let n = 0; n < 20; n += 1) {
      expect(
        await wireRefusal(
          n % 2 === 0 ? pageA.api.fund.deposit.mutate(deposit()) : pageA.api.fund.withdraw.mutate(deposit()),
        ),
      ).toMatchObject(refused);
    }
    expect(await rowsInB()).toEqual(before);
  });

  it.each(["/files/documents", "/files/receipts", "/files/product-images"])(
    "M9 a file sent to %s from a page of another class is refused",
    async (path) => {
      const response = await sendForm(server, secret, path, uploadOf("bild.png", "x"), {
        "x-utspring-class": a.classId,
      });
      expect(response).toMatchObject({ status: 409, code: "OTHER_CLASS" });
      expect(await rowsInB()).toEqual(before);
    },
  );

  it("M9 a page that does not say which class it shows can change nothing in a class", async () => {
    for (const { procedure } of inClass)
      expect(await wireRefusal(send(page.api, procedure)), procedure).toMatchObject({
        code: "CLASS_NOT_SAID",
        httpStatus: 409,
      });
    expect(
      await sendForm(server, secret, "/files/documents", uploadOf("text.txt", "x"), { "x-utspring-class": "" }),
    ).toMatchObject({ status: 409, code: "CLASS_NOT_SAID" });
    expect(await rowsInB()).toEqual(before);
  });

  it("M9 the header with the shown class gives no rights to another class, to a visitor or to a pupil", async () => {
    const stranger = server.withSecret(await createSession(server, b.pupils[0]!), { shows: a.classId });
    expect(await wireRefusal(stranger.api.fund.deposit.mutate(deposit()))).toMatchObject(refused);
    const visitor = server.visitor({ shows: a.classId });
    expect(await wireRefusal(visitor.api.fund.deposit.mutate(deposit()))).toMatchObject({ code: "NOT_SIGNED_IN" });
    const pupil = server.withSecret(await createSession(server, b.pupils[0]!), { shows: b.classId });
    expect(await wireRefusal(pupil.api.fund.deposit.mutate(deposit()))).toMatchObject({ code: "NOT_ALLOWED" });
  });

  it("M9 changes work from a page of the active class; reading, one's own profile and switching work from any page", async () => {
    expect(await pageB.api.fund.deposit.mutate(deposit())).toMatchObject({ balanceAfterOre: 100 });
    for (const one of [pageA, page]) {
      await one.api.auth.updateName.mutate({ firstName: "Ebba", lastName: "Ek" });
      expect(await one.api.fund.overview.query()).toMatchObject({ balanceOre: 100 });
      expect(await one.api.classes.switchTo.mutate({ classId: b.classId })).toEqual({ classId: b.classId });
    }
  });

  it("M9 an API token need not name a class, and is refused when it names another than the active one", async () => {
    const token = await createSession(server, manager, "token");
    const say = (headers: Record<string, string>) =>
      server.visitor().raw("/trpc/fund.deposit", {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
        body: JSON.stringify({ json: deposit() }),
      });
    expect((await say({})).status).toBe(200);
    expect((await say({ "x-utspring-class": b.classId })).status).toBe(200);
    expect((await say({ "x-utspring-class": a.classId })).status).toBe(409);
  });

  it(`M9 ${rounds} rounds of deposits while another tab switches class: each is booked in its page's class or refused`, async () => {
    const booked = { [a.classId]: 0, [b.classId]: 0 };
    let refusals = 0;
    for (let round = 0; round < rounds; round += 1) {
      const tries = [pageA, pageB, pageA, pageB].map(async (one, index) => {
        const sent = one.api.fund.deposit.mutate({
          ...deposit(),
          description: index % 2 === 0 ? a.classId : b.classId,
        });
        await sent.then(
          () => void (booked[index % 2 === 0 ? a.classId : b.classId]! += 1),
          async () => {
            expect(await wireRefusal(sent)).toMatchObject(refused);
            refusals += 1;
          },
        );
      });
      await Promise.all([
        ...tries,
        elsewhere.api.classes.switchTo.mutate({ classId: round % 2 === 0 ? a.classId : b.classId }),
      ]);
    }
    const rows = await server.owner<{ class_id: string; n: number; strayed: number }[]>`
      select class_id, count(*)::int as n, (count(*) filter (where class_id::text <> description))::int as strayed
      from fund_transactions where description in (${a.classId}, ${b.classId}) group by 1`;
    report("M9", {
      calls: refusals + booked[a.classId]! + booked[b.classId]!,
      booked: rows.reduce((sum, { strayed }) => sum + strayed, 0),
    });
    for (const { class_id, n, strayed } of rows) expect({ n, strayed }).toEqual({ n: booked[class_id], strayed: 0 });
    // The same switch lets one page write and refuses the other: both have happened.
    expect(Math.min(refusals, booked[a.classId]! + booked[b.classId]!)).toBeGreaterThan(0);
  });
});
