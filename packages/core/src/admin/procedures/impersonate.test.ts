import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createSession } from "@utspring/testkit/actors";
import { callerWith, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { memoryChangeBus } from "@utspring/testkit/fakes";
import { openTestApp } from "@utspring/testkit/test-app";

const changeBus = memoryChangeBus();
const testApp = await openTestApp({ changeBus });
const { as, ours, theirs, admin } = await makeTestUsers(testApp);

const adminCaller = async () => callerWith(testApp, await createSession(testApp, admin));
const newsOf = async (who: "studentansvarig" | "neighbour" | "elev") =>
  (await as[who].classes.activity({})).rows.filter((row) => row.kind.startsWith("admin.")).map((row) => row.kind);
const hour = 3_600_000;

describe("admin.impersonate", () => {
  it.each(refusals.admin)("admin.impersonate — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.impersonate({ classId: ours.classId }))).toEqual({ code });
  });

  it("admin.impersonate — does not find a class that is not there", async () => {
    const caller = await adminCaller();
    expect(await refusalOf(caller.admin.impersonate({ classId: "x" }))).toMatchObject({
      issues: [{ path: "classId" }],
    });
    expect(await refusalOf(caller.admin.impersonate({ classId: randomUUID() }))).toEqual({ code: "NOT_FOUND" });
    expect(await caller.auth.me()).toMatchObject({ impersonating: null });
  });

  it("admin.impersonate — the admin acts as a studentansvarig in this session only, and the ledger names the admin", async () => {
    const [here, elsewhere] = [await adminCaller(), await adminCaller()];
    expect(await here.admin.impersonate({ classId: ours.classId })).toEqual({ className: ours.name });
    expect(changeBus.sent).toContainEqual({ kind: "moved", userId: admin.userId });
    expect(await here.auth.me()).toMatchObject({
      actor: { role: "studentansvarig", classId: ours.classId, isAdmin: true, isImpersonating: true },
      impersonating: { classId: ours.classId, className: ours.name },
    });
    await here.fund.deposit({ amount: 500, description: "Kakor", idempotencyKey: randomUUID() });
    const [row] = (await as.elev.fund.transactions({})).rows;
    expect(row).toMatchObject({ actorName: "Admin Utspring", isImpersonated: true });
    expect(await refusalOf(elsewhere.fund.overview())).toEqual({ code: "NOT_ALLOWED" });
    expect(await newsOf("studentansvarig")).toEqual(["admin.impersonate"]);
    expect(await newsOf("elev")).toEqual([]);
  });

  it("admin.impersonate — personal actions, such as joining a class, are refused while impersonating", async () => {
    const caller = await adminCaller();
    await caller.admin.impersonate({ classId: ours.classId });
    const join = caller.classes.join({ classCode: theirs.code, idempotencyKey: randomUUID() });
    expect(await refusalOf(join)).toEqual({ code: "NOT_WHILE_IMPERSONATING" });
  });

  it("admin.impersonate — impersonating in another class ends the impersonation in the first class", async () => {
    const caller = await adminCaller();
    await caller.admin.impersonate({ classId: ours.classId });
    await caller.admin.impersonate({ classId: theirs.classId });
    expect((await newsOf("studentansvarig"))[0]).toBe("admin.stopImpersonating");
    expect(await newsOf("neighbour")).toEqual(["admin.impersonate"]);
    expect(await caller.classes.current()).toMatchObject({ id: theirs.classId });
  });

  it("admin.impersonate — the impersonation ends after 8 hours", async () => {
    const caller = await adminCaller();
    await caller.admin.impersonate({ classId: ours.classId });
    testApp.clock.move(8 * hour - 60_000);
    expect(await caller.fund.overview()).toMatchObject({ balanceOre: 500 });
    testApp.clock.move(120_000);
    expect(await refusalOf(caller.fund.overview())).toEqual({ code: "NOT_ALLOWED" });
    expect(await caller.auth.me()).toMatchObject({
      actor: { role: "admin", isImpersonating: false },
      impersonating: null,
    });
  });
});
