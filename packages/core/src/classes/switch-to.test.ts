import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { castOf } from "@utspring/testkit/cast";
import { openHouse } from "@utspring/testkit/house";
import { makePerson } from "@utspring/testkit/make";

const house = await openHouse();
const { as, ours, theirs } = await castOf(house);
afterAll(() => house.close());

describe("classes.switchTo", () => {
  it("classes.switchTo — refuses a visitor", async () => {
    expect(await refusalOf(as.visitor.classes.switchTo({ classId: ours.classId }))).toEqual({ code: "NOT_SIGNED_IN" });
  });

  it.each([
    ["the neighbour's class", theirs.classId],
    ["a class that is not there", randomUUID()],
  ])("classes.switchTo — does not find %s", async (_what, classId) => {
    expect(await refusalOf(as.elev.classes.switchTo({ classId }))).toEqual({ code: "NOT_FOUND" });
    expect(await as.elev.classes.current()).toMatchObject({ id: ours.classId });
  });

  it("classes.switchTo — refuses an id that is none", async () => {
    expect(await refusalOf(as.elev.classes.switchTo({ classId: "x" }))).toMatchObject({ issues: [{ path: "classId", message: "Ogiltigt id" }] });
  });

  it("classes.switchTo — an admin has no class to switch to, impersonating or not", async () => {
    for (const who of ["admin", "impersonator"] as const) {
      expect(await refusalOf(as[who].classes.switchTo({ classId: ours.classId }))).toEqual({ code: "NOT_FOUND" });
    }
  });

  it("classes.switchTo — the other class is the active one from the next call on, and back", async () => {
    const caller = await callerFor(house, await makePerson(house, { code: ours.code }));
    await caller.classes.join({ classCode: theirs.code, idempotencyKey: randomUUID() });
    expect(await caller.classes.current()).toMatchObject({ id: theirs.classId });
    expect(await caller.classes.switchTo({ classId: ours.classId })).toEqual({ classId: ours.classId });
    expect(await caller.classes.current()).toMatchObject({ id: ours.classId });
    const both = [caller.classes.switchTo({ classId: ours.classId }), caller.classes.switchTo({ classId: theirs.classId })];
    await Promise.all(both);
    expect((await caller.classes.mine()).filter((row) => row.isActive)).toHaveLength(1);
  });
});
