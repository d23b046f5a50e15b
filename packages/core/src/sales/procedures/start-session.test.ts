import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeSupplier } from "@utspring/testkit/make-sales";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);
const supplierId = await makeSupplier(testApp);

const session = (more: object = {}) => ({
  supplierId,
  name: "Höst",
  description: "Vi säljer strumpor",
  idempotencyKey: randomUUID(),
  ...more,
});

describe("sales.startSession", () => {
  it.each(refusals.manager)("sales.startSession — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].sales.startSession(session()))).toEqual({ code });
  });

  it.each([
    ["no name", { name: "  " }, "name"],
    ["a supplier that is none", { supplierId: "1" }, "supplierId"],
    ["a class of the caller's choosing", { classId: randomUUID() }, ""],
  ])("sales.startSession — refuses %s", async (_what, more, field) => {
    const { code, issues } = await refusalOf(as.studentansvarig.sales.startSession(session(more)));
    expect([code, issues?.map((issue) => issue.path)]).toEqual(["BAD_INPUT", [field]]);
  });

  it("sales.startSession — an inactive supplier is not found, like a missing one", async () => {
    const away = await makeSupplier(testApp, { isActive: false });
    for (const id of [away, randomUUID()]) {
      expect(await refusalOf(as.studentansvarig.sales.startSession(session({ supplierId: id })))).toEqual({
        code: "NOT_FOUND",
      });
    }
  });

  it("sales.startSession — ten concurrent calls: one starts a session, the others are refused because the class sells already", async () => {
    const tries = Array.from({ length: 10 }, () => as.studentansvarig.sales.startSession(session()));
    const refused = await Promise.all(
      tries.map((one) =>
        one.then(
          () => null,
          () => refusalOf(one),
        ),
      ),
    );
    expect(refused.filter((one) => one === null)).toHaveLength(1);
    expect(refused.filter((one) => one?.code === "SALE_ACTIVE")).toHaveLength(9);
    expect((await as.elev.classes.activity({})).rows.filter(({ kind }) => kind === "sales.startSession")).toHaveLength(
      1,
    );
    expect(await as.elev.sales.activeSession()).toMatchObject({ name: "Höst", description: "Vi säljer strumpor" });
  });

  it("sales.startSession — two concurrent calls with the same key start one session, also after an earlier session has ended", async () => {
    const active = await as.elev.sales.activeSession();
    await as.studentansvarig.sales.endSession({ sessionId: active?.id ?? "", idempotencyKey: randomUUID() });
    const twin = session({ description: "" });
    const [one, other] = await Promise.all([
      as.studentansvarig.sales.startSession(twin),
      as.studentansvarig.sales.startSession(twin),
    ]);
    expect(other).toEqual(one);
    expect(await as.elev.sales.activeSession()).toMatchObject({ id: one.sessionId, description: null });
    expect(await refusalOf(as.studentansvarig.sales.startSession({ ...twin, name: "Vår" }))).toEqual({
      code: "KEY_REUSED",
    });
  });

  it("sales.startSession — two classes can sell at the same time", async () => {
    await as.neighbour.sales.startSession(session({ name: "Deras" }));
    expect(await as.neighbour.sales.activeSession()).toMatchObject({ name: "Deras" });
    expect(await as.elev.sales.activeSession()).toMatchObject({ name: "Höst" });
  });
});
