import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson } from "@utspring/testkit/make";

const testApp = await openTestApp();
const { as, ours, theirs } = await makeTestUsers(testApp);

const deposit = () => as.studentansvarig.fund.deposit({ amount: 1, description: "Pant", idempotencyKey: randomUUID() });
const kindsOf = ({ changeEvents }: { changeEvents: { kind: string }[] }) => changeEvents.map(({ kind }) => kind);
const after = (seq: number) => ({ lastEventId: String(seq) });

describe("live.poll", () => {
  it.each(refusals.member)("live.poll — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].live.poll({}))).toEqual({ code });
  });

  it("live.poll — a call without a number gets a ready event, which means read everything, and the number to go on from", async () => {
    const { seq, changeEvents } = await as.elev.live.poll({});
    expect(changeEvents).toEqual([{ seq, kind: "ready", area: "live", refId: null }]);
    expect(await as.elev.live.poll(after(seq))).toEqual({ seq, changeEvents: [] });
  });

  it("live.poll — returns each change after the given number once and in order", async () => {
    const { seq } = await as.elev.live.poll({});
    await deposit();
    await as.studentansvarig.classes.setGraduationDate({ graduationDate: "2027-06-04" });
    const first = await as.elev.live.poll(after(seq));
    expect(kindsOf(first)).toEqual(["fund.deposit", "classes.setGraduationDate"]);
    expect(first.changeEvents.map((changeEvent) => changeEvent.seq)).toEqual([seq + 1, seq + 2]);
    expect(first.changeEvents[0]).toMatchObject({ area: "fund" });
    await deposit();
    expect(kindsOf(await as.elev.live.poll(after(first.seq)))).toEqual(["fund.deposit"]);
  });

  it("live.poll — a pupil gets no change event meant for the studentansvariga, and no class gets another class's", async () => {
    const { seq } = await as.elev.live.poll({});
    const { requirementId } = await as.studentansvarig.payments.create({
      title: "Skiva",
      amount: 100,
      phoneNumber: "070-123 45 67",
      idempotencyKey: randomUUID(),
    });
    const pupil = await callerFor(testApp, await makePerson(testApp, { code: ours.code }));
    await pupil.payments.report({ requirementId, idempotencyKey: randomUUID() });
    const [manager, elev] = [await as.studentansvarig.live.poll(after(seq)), await as.elev.live.poll(after(seq))];
    expect(kindsOf(manager)).toContain("payments.report");
    expect(kindsOf(elev)).not.toContain("payments.report");
    expect(elev.seq).toBe(manager.seq);
    const stranger = await callerFor(testApp, theirs.manager);
    expect((await stranger.live.poll({})).seq).not.toBe(manager.seq);
  });

  it.each([
    ["ahead of the class", 1_000_000],
    ["far behind it", 0],
  ])(
    "live.poll — a number %s gets a reset event, which means that everything must be read again",
    async (where, number) => {
      if (where === "far behind it")
        await testApp.owner`update class_counters set last_seq = last_seq + 600 where class_id = ${ours.classId}`;
      expect(kindsOf(await as.elev.live.poll(after(number)))).toEqual(["reset"]);
    },
  );

  it("live.poll — refuses an invalid number", async () => {
    expect((await refusalOf(as.elev.live.poll({ lastEventId: "-1" }))).code).toBe("BAD_INPUT");
  });
});
