import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

const { eventId } = await as.studentansvarig.calendar.create({ title: "Studentbal", eventDate: "2027-05-20" });

describe("calendar.remove", () => {
  it.each(refusals.manager)("calendar.remove — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].calendar.remove({ eventId }))).toEqual({ code });
  });

  it("calendar.remove — another class's event and an unknown one are both not found", async () => {
    expect(await refusalOf(as.neighbour.calendar.remove({ eventId }))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(as.studentansvarig.calendar.remove({ eventId: randomUUID() }))).toEqual({
      code: "NOT_FOUND",
    });
    expect((await as.elev.calendar.list({})).entries).toHaveLength(1);
  });

  it("calendar.remove — two concurrent calls remove the event once, and the class's feed shows it once", async () => {
    const remove = () => as.studentansvarig.calendar.remove({ eventId });
    const answers = await Promise.allSettled([remove(), remove()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await as.elev.calendar.list({})).entries).toEqual([]);
    const { rows } = await as.elev.classes.activity({});
    expect(rows.filter(({ kind }) => kind === "calendar.remove")).toHaveLength(1);
  });
});
