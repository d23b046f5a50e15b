import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createCtx } from "@utspring/testkit/actors";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePeople, makePerson } from "@utspring/testkit/make";
import { replaceCode } from "./replace-code.ts";

const testApp = await openTestApp();
const { as, ours, theirs } = await makeTestUsers(testApp);

const joining = (caller: Caller, classCode: string) => caller.classes.join({ classCode, idempotencyKey: randomUUID() });

describe("classes.replaceCode", () => {
  it.each(refusals.manager)("classes.replaceCode — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].classes.replaceCode())).toEqual({ code });
  });

  it("classes.replaceCode — the old code stops working and the new one works; another class's code is unchanged", async () => {
    const { code } = await as.studentansvarig.classes.replaceCode();
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/u);
    expect(code).not.toBe(ours.code);
    const caller = await callerFor(testApp, await makePerson(testApp));
    expect(await refusalOf(joining(caller, ours.code))).toEqual({ code: "UNKNOWN_CLASS_CODE", field: "classCode" });
    expect(await joining(caller, code)).toMatchObject({ classId: ours.classId });
    expect(await as.studentansvarig.classes.current()).toMatchObject({ code });
    expect(await as.neighbour.classes.current()).toMatchObject({ code: theirs.code });
    expect((await as.elev.classes.activity({})).rows.map((row) => row.kind)).toContain("classes.replaceCode");
  });

  it("classes.replaceCode — draws another code when the first one belongs to another class", async () => {
    const draws = [theirs.code, theirs.code, "ZZZZZ2"];
    const manager = await createCtx(testApp, ours.manager);
    expect(await replaceCode(manager, () => draws.shift() ?? "")).toEqual({ code: "ZZZZZ2" });
    await expect(replaceCode(manager, () => theirs.code)).rejects.toThrow();
    expect(await as.studentansvarig.classes.current()).toMatchObject({ code: "ZZZZZ2" });
  });

  it("classes.replaceCode — of concurrent joins each succeeds before the code is replaced or is refused with an unknown code", async () => {
    const { code: before } = await as.studentansvarig.classes.replaceCode();
    const callers = await Promise.all((await makePeople(testApp, 8)).map((person) => callerFor(testApp, person)));
    const joins = callers.map((caller) =>
      joining(caller, before).then(
        () => "in",
        async (error: unknown) => (await refusalOf(Promise.reject(error as Error))).code,
      ),
    );
    const [{ code }, ...outcomes] = await Promise.all([as.studentansvarig.classes.replaceCode(), ...joins]);
    expect(new Set([...outcomes, "in", "UNKNOWN_CLASS_CODE"]).size).toBe(2);

    // Nobody came in after the change: the feed is in the order of the commits.
    const { rows } = await as.studentansvarig.classes.activity({ limit: 100 });
    const changedAt = Math.max(...rows.filter((row) => row.kind === "classes.replaceCode").map((row) => row.seq));
    expect(rows.filter((row) => row.kind === "classes.join" && row.seq > changedAt)).toEqual([]);
    expect(await as.studentansvarig.classes.current()).toMatchObject({ code });
  });

  it("classes.replaceCode — after two concurrent calls one of the two new codes is valid", async () => {
    const [one, other] = await Promise.all([
      as.studentansvarig.classes.replaceCode(),
      as.studentansvarig.classes.replaceCode(),
    ]);
    const { code } = await as.studentansvarig.classes.current();
    expect([one.code, other.code]).toContain(code);
  });
});
