import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

const bal = {
  title: "Studentbal; med 🎓, åäö",
  description: "Ta med biljett",
  eventDate: "2027-05-20",
  eventTime: "18:30",
};

describe("calendar.create", () => {
  it.each(refusals.manager)("calendar.create — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].calendar.create(bal))).toEqual({ code });
  });

  it.each([
    ["no title", { title: " " }, "title", "Titel och datum krävs för att skapa evenemang"],
    ["no day", { eventDate: "" }, "eventDate", "Titel och datum krävs för att skapa evenemang"],
    ["a day that does not exist", { eventDate: "2027-02-29" }, "eventDate", "Ange ett giltigt datum"],
    ["an hour that does not exist", { eventTime: "25:00" }, "eventTime", "Ange ett giltigt klockslag"],
    ["a title that is too long", { title: "a".repeat(121) }, "title", "Högst 120 tecken"],
  ])("calendar.create — refuses %s", async (_what, more, path, message) => {
    expect(await refusalOf(as.studentansvarig.calendar.create({ ...bal, ...more }))).toEqual({
      code: "BAD_INPUT",
      issues: [{ path, message }],
    });
    expect((await as.elev.calendar.list({})).entries).toEqual([]);
  });

  it("calendar.create — the class sees the event in its calendar and feed, another class does not see it", async () => {
    const { eventId } = await as.studentansvarig.calendar.create(bal);
    expect((await as.elev.calendar.list({})).entries).toEqual([{ kind: "event", id: eventId, ...bal }]);
    expect((await as.neighbour.calendar.list({})).entries).toEqual([]);
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "calendar.create" });
  });

  it("calendar.create — an empty description and time are stored as null, also for an impersonating admin", async () => {
    const { eventId } = await as.impersonator.calendar.create({ ...bal, description: "", eventTime: "" });
    const { entries } = await as.elev.calendar.list({});
    expect(entries.find(({ id }) => id === eventId)).toMatchObject({ description: null, eventTime: null });
  });
});
