import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson } from "@utspring/testkit/make";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as, ours, theirs } = await makeTestUsers(testApp);

describe("classes.members", () => {
  it.each(refusals.member)("classes.members — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].classes.members())).toEqual({ code });
  });

  it("classes.members — lists the studentansvarig first, then by name in Swedish order, and marks the caller", async () => {
    for (const firstName of ["Örjan", "Åsa", "Ärla", "Zoe"]) {
      const caller = await callerFor(testApp, await makePerson(testApp, { code: ours.code }));
      await caller.auth.updateName({ firstName, lastName: "Aa" });
    }
    const rows = await as.elev.classes.members();
    expect(rows[0]).toMatchObject({ role: "studentansvarig", userId: ours.manager.userId });
    expect(rows.slice(-4).map((row) => row.firstName)).toEqual(["Zoe", "Åsa", "Ärla", "Örjan"]);
    expect(rows.filter((row) => row.isYou).map((row) => row.userId)).toEqual([ours.pupils[0]?.userId]);
  });

  it("classes.members — members of the same name are numbered by who joined first, here and in the lists of payments", async () => {
    const callers = [];
    for (const firstName of ["Emma", "emma"]) {
      const caller = await callerFor(testApp, await makePerson(testApp, { code: ours.code }));
      await caller.auth.updateName({ firstName, lastName: "Andersson" });
      callers.push(caller);
    }
    const named = (rows: { name: string }[]) => rows.map(({ name }) => name).filter((name) => /^emma/iu.test(name));
    const expected = ["Emma Andersson", "emma Andersson (2)"];
    expect(named(await as.elev.classes.members()).toSorted()).toEqual(expected);
    expect(named((await as.studentansvarig.payments.status()).members).toSorted()).toEqual(expected);
    const { requirementId } = await as.studentansvarig.payments.create({
      title: "Bal",
      amount: "300",
      phoneNumber: "0701234567",
      ...newKey(),
    });
    await callers[1]?.payments.report({ requirementId, ...newKey() });
    expect((await as.studentansvarig.payments.pending({})).rows.map(({ payerName }) => payerName)).toEqual([
      "emma Andersson (2)",
    ]);
  });

  it("classes.members — returns no e-mail address and no person of another class", async () => {
    const text = JSON.stringify(await as.elev.classes.members());
    expect(text).not.toContain("@");
    for (const { userId } of [theirs.manager, ...theirs.pupils]) expect(text).not.toContain(userId);
  });
});
