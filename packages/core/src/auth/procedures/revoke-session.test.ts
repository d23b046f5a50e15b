import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson } from "@utspring/testkit/make";

const testApp = await openTestApp();
const person = await makePerson(testApp);
const stranger = await makePerson(testApp);

describe("auth.revokeSession", () => {
  it("auth.revokeSession — refuses a visitor and an invalid id", async () => {
    expect(await refusalOf(callerWith(testApp, null).auth.revokeSession({ sessionId: randomUUID() }))).toEqual({
      code: "NOT_SIGNED_IN",
    });
    const caller = await callerFor(testApp, person);
    expect(await refusalOf(caller.auth.revokeSession({ sessionId: "1" }))).toMatchObject({
      issues: [{ path: "sessionId" }],
    });
  });

  it("auth.revokeSession — another person's session is not found, just like a missing one, and stays open", async () => {
    const theirs = await callerFor(testApp, stranger);
    const {
      rows: [session],
    } = await theirs.auth.sessions({});
    const caller = await callerFor(testApp, person);
    expect(await refusalOf(caller.auth.revokeSession({ sessionId: session?.id ?? "" }))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(caller.auth.revokeSession({ sessionId: randomUUID() }))).toEqual({ code: "NOT_FOUND" });
    expect(await theirs.auth.me()).not.toBeNull();
  });

  it("auth.revokeSession — ends one of the caller's own sessions; a second call does not find it", async () => {
    const [here, there] = [await callerFor(testApp, person), await callerFor(testApp, person)];
    const sessionId = (await there.auth.sessions({})).rows.find((session) => session.isCurrent)?.id ?? "";
    await here.auth.revokeSession({ sessionId });
    expect(await there.auth.me()).toBeNull();
    expect(await refusalOf(here.auth.revokeSession({ sessionId }))).toEqual({ code: "NOT_FOUND" });
  });
});
