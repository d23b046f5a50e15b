import { describe, expect, it } from "vitest";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import { makeClass } from "@utspring/testkit/make";
import { openTestApp } from "@utspring/testkit/test-app";
import { withPasskey } from "@utspring/testkit/with-passkey";

const testApp = await openTestApp();

const none = { passkeys: [], hasApp: false, calendarFeeds: 0, auditorInvitations: 0, isAdmin: false };

describe("auth.keys", () => {
  it("auth.keys — refuses a visitor, and lists only the caller's own keys, in every class", async () => {
    expect(await refusalOf(callerWith(testApp, null).auth.keys())).toEqual({ code: "NOT_SIGNED_IN" });
    const { manager, pupils } = await makeClass(testApp, { pupils: 1 });
    const { caller } = await withPasskey(testApp, manager);
    await caller.calendar.renewFeed();
    await caller.fund.review.invite();
    expect(await caller.auth.keys()).toEqual({
      ...none,
      passkeys: ["Telefon"],
      calendarFeeds: 1,
      auditorInvitations: 1,
    });
    expect(await (await callerFor(testApp, pupils[0] ?? manager)).auth.keys()).toEqual(none);
  });
});

describe("auth.readReset", () => {
  it("auth.readReset — refuses an unknown link, and tells the reader of a valid one what a reset leaves", async () => {
    const visitor = callerWith(testApp, null);
    expect(await refusalOf(visitor.auth.readReset({ token: "gissning" }))).toEqual({ code: "RESET_LINK_INVALID" });
    const { manager } = await makeClass(testApp, { pupils: 0 });
    await withPasskey(testApp, manager);
    await visitor.auth.requestPasswordReset({ email: manager.email });
    await testApp.runJobs();
    const token = testApp.mailbox.resetToken(manager.email);
    expect(await visitor.auth.readReset({ token })).toEqual({ ...none, passkeys: ["Telefon"] });
    await visitor.auth.resetPassword({ token, password: "ett nytt lösenord" });
    expect(await refusalOf(visitor.auth.readReset({ token }))).toEqual({ code: "RESET_LINK_INVALID" });
  });
});
