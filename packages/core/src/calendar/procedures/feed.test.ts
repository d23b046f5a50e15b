import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);

describe("calendar.feed", () => {
  it.each(refusals.member)("calendar.feed — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].calendar.feed())).toEqual({ code });
  });

  it("calendar.feed — returns the feed's creation time, to its owner only", async () => {
    expect(await as.elev.calendar.feed()).toEqual({ createdAt: null });
    await as.elev.calendar.renewFeed();
    expect(await as.elev.calendar.feed()).toEqual({ createdAt: expect.any(Date) });
    expect(await as.studentansvarig.calendar.feed()).toEqual({ createdAt: null });
    expect(await as.impersonator.calendar.feed()).toEqual({ createdAt: null });
  });
});

describe("calendar.renewFeed", () => {
  it.each(refusals.member)("calendar.renewFeed — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].calendar.renewFeed())).toEqual({ code });
  });

  it("calendar.renewFeed — refuses an admin who impersonates: the feed would be the admin's own", async () => {
    expect(await refusalOf(as.impersonator.calendar.renewFeed())).toEqual({ code: "NOT_WHILE_IMPERSONATING" });
  });

  it("calendar.renewFeed — creates a secret of 256 bits, stores only its hash, and replaces the old one", async () => {
    const { url: first } = await as.elev.calendar.renewFeed();
    const { url } = await as.elev.calendar.renewFeed();
    expect(url).not.toBe(first);
    const secret =
      /^http:\/\/utspring\.test\/kalender\/(?<secret>[\w-]{43})\.ics$/u.exec(url)?.groups?.["secret"] ?? "";
    const rows = await testApp.owner`select * from calendar_feeds where class_id = ${ours.classId}`;
    expect(rows).toHaveLength(1);
    expect(rows[0]?.["secret_hash"]).toBe(createHash("sha256").update(secret).digest("hex"));
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it("calendar.renewFeed — two concurrent calls leave one feed address", async () => {
    await Promise.all([as.studentansvarig.calendar.renewFeed(), as.studentansvarig.calendar.renewFeed()]);
    expect(await testApp.owner`select from calendar_feeds where user_id = ${ours.manager.userId}`).toHaveLength(1);
  });
});
