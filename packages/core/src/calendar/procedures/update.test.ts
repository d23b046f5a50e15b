import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

const bal = { title: "Studentbal", description: "Ta med biljett", eventDate: "2027-05-20", eventTime: "18:30" };
const { eventId } = await as.studentansvarig.calendar.create(bal);
const moved = { eventId, title: "Studentbalen", eventDate: "2027-05-21" };

describe("calendar.update", () => {
  it.each(refusals.manager)("calendar.update — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].calendar.update(moved))).toEqual({ code });
  });

  it("calendar.update — another class's event and an unknown one are both not found", async () => {
    expect(await refusalOf(as.neighbour.calendar.update(moved))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(as.studentansvarig.calendar.update({ ...moved, eventId: randomUUID() }))).toEqual({
      code: "NOT_FOUND",
    });
    expect((await as.elev.calendar.list({})).entries).toMatchObject([bal]);
  });

  it("calendar.update — replaces all fields of the event, and the class's feed shows the change", async () => {
    await as.studentansvarig.calendar.update(moved);
    expect((await as.elev.calendar.list({})).entries).toEqual([
      {
        kind: "event",
        id: eventId,
        title: "Studentbalen",
        description: null,
        eventDate: "2027-05-21",
        eventTime: null,
      },
    ]);
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "calendar.update" });
  });
});
