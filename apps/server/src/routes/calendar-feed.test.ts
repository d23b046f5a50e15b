import { beforeAll, describe, expect, it } from "vitest";
import { openLiveServer } from "@utspring/testkit/live-server";
import { makeAdmin, makeClass } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";

const server = await openLiveServer();
const klass = await makeClass(server);
const [pupil, leaver] = klass.pupils as [MadePerson, MadePerson];
const manager = await server.signedIn(klass.manager);

async function addressOf(person: MadePerson): Promise<string> {
  const { url } = await (await server.signedIn(person)).api.calendar.renewFeed.mutate();
  return new URL(url).pathname;
}
const get = (path: string, address?: string) => server.visitor(address === undefined ? {} : { address }).raw(path);

beforeAll(async () => {
  await manager.api.calendar.create.mutate({ title: "Bal; fest 🎓", eventDate: "2027-06-04", eventTime: "18:30" });
  await manager.api.calendar.create.mutate({ title: "Mösspåtagning", eventDate: "2027-05-31" });
  await manager.api.classes.setGraduationDate.mutate({ graduationDate: "2027-06-09" });
});

describe("calendar.readFeed", () => {
  it("calendar.readFeed — a calendar app without a cookie reads the class's calendar", async () => {
    const response = await get(await addressOf(pupil));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    const text = await response.text();
    expect(text).toContain("SUMMARY:Bal\\; fest 🎓\r\n");
    expect(text).toContain("DTSTART:20270604T163000Z\r\n");
    expect(text).toContain("DTSTART;VALUE=DATE:20270531\r\n");
    expect(text).toContain("DTSTART;VALUE=DATE:20270609\r\n");
  });

  it("calendar.readFeed — shows the class that the address was made for, also when another class is active", async () => {
    const neighbour = await makeClass(server, { pupils: 0 });
    const theirs = await (await get(await addressOf(neighbour.manager))).text();
    expect(theirs).toContain("BEGIN:VCALENDAR");
    expect(theirs).not.toContain("BEGIN:VEVENT");
  });

  it("calendar.readFeed — an unknown, a replaced and a malformed secret get the same plain 404", async () => {
    const old = await addressOf(pupil);
    await addressOf(pupil);
    for (const path of [
      old,
      `/kalender/${"a".repeat(43)}.ics`,
      "/kalender/a.ics",
      "/kalender/%00.ics",
      `/kalender/${"a".repeat(1900)}.ics`,
    ]) {
      const response = await get(path);
      expect(`${path.length} ${response.status}`).toBe(`${path.length} 404`);
      expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(await response.text()).toBe("Det du söker finns inte.");
    }
  });

  it("calendar.readFeed — is refused to a frozen member, and 404 for one who has left", async () => {
    const admin = await server.signedIn(await makeAdmin(server));
    const path = await addressOf(leaver);
    await admin.api.admin.users.freeze.mutate({ userId: leaver.userId });
    expect((await get(path)).status).toBe(404);
    await admin.api.admin.users.unfreeze.mutate({ userId: leaver.userId });
    expect((await get(path)).status).toBe(200);
    await server.owner`update profiles set class_id = null where user_id = ${leaver.userId}`;
    await server.owner`delete from memberships where user_id = ${leaver.userId}`;
    expect((await get(path)).status).toBe(404);
    expect(await server.owner`select from calendar_feeds where user_id = ${leaver.userId}`).toHaveLength(0);
  });

  it("calendar.readFeed — guessing is limited per address; a right secret does not count", async () => {
    const address = "10.99.0.1";
    const path = await addressOf(pupil);
    for (let tries = 0; tries < 70; tries += 1) expect((await get(path, address)).status).toBe(200);
    const guesses = await Promise.all(Array.from({ length: 61 }, () => get("/kalender/fel.ics", address)));
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([404, 429]));
    const late = await get("/kalender/fel.ics", address);
    expect(late.status).toBe(429);
    expect(await late.text()).toBe("För många försök. Försök igen om 10 minuter.");
    expect((await get(path, "10.99.0.2")).status).toBe(200);
  });
});
