import { afterAll, describe, expect, it } from "vitest";
import { changeEventOf } from "@utspring/domain/events";
import { startTestApp } from "@utspring/testkit/test-app";
import { makeClass } from "@utspring/testkit/make";
import { openBroadcaster } from "./broadcaster.ts";
import type { PublishedActivity } from "./ports.ts";

const testApp = await startTestApp();
const failures: unknown[] = [];
const broadcaster = openBroadcaster(testApp.deps.db, testApp.deps.changeBus, (error) => failures.push(error));
afterAll(async () => {
  broadcaster.close();
  await testApp.close();
});

/** A row as the writing process passes it on. */
const rowOf = (seq: number): PublishedActivity => ({
  changeEvent: changeEventOf(seq, "polls.vote", null),
  audience: "class",
  audienceUserId: null,
  at: testApp.clock.now(),
});

async function listened() {
  const { classId } = await makeClass(testApp, { pupils: 0 });
  const lastKnown: string[] = [];
  const { head, detach } = await broadcaster.attach(
    classId,
    ({ changeEvent }) => lastKnown.push(`${changeEvent.seq - head} ${changeEvent.kind}`),
    (error) => failures.push(error),
  );
  const write = async (seqs: number[]) => {
    for (const seq of seqs) {
      await testApp.owner`insert into activity (class_id, seq, kind, created_at) values (${classId}, ${head + seq}, 'fund.deposit', now())`;
      await testApp.owner`update class_counters set last_seq = ${head + seq} where class_id = ${classId}`;
    }
  };
  const message = (seq?: number) =>
    testApp.deps.changeBus.publish({
      kind: "activity",
      classId,
      ...(seq === undefined ? {} : { row: rowOf(head + seq) }),
    });
  return { lastKnown, detach, write, message, classId, head };
}

describe("broadcaster", () => {
  it("passes on the next row as soon as it is published, without reading it from the database", async () => {
    const { lastKnown, message, detach } = await listened();
    message(1);
    message(2);
    expect(lastKnown).toEqual(["1 polls.vote", "2 polls.vote"]);
    detach();
  });

  it("reads missing rows from the database, and delivers each change event once and in order", async () => {
    const { lastKnown, message, write, detach } = await listened();
    await write([1, 2]);
    message(2);
    // While the read runs, the writing process passes on the row between; then both again.
    message(1);
    expect(lastKnown).toEqual(["1 polls.vote"]);
    await expect.poll(() => lastKnown.length).toBe(2);
    message(1);
    message(2);
    await write([3]);
    message();
    await expect.poll(() => lastKnown).toEqual(["1 polls.vote", "2 fund.deposit", "3 fund.deposit"]);
    detach();
  });

  it("a listener that throws is removed; the other listeners get this event and the next, each once", async () => {
    const { message, write, lastKnown, detach, classId, head } = await listened();
    const failed: unknown[] = [];
    let tries = 0;
    const broken = await broadcaster.attach(
      classId,
      () => {
        tries += 1;
        throw new Error("broken");
      },
      (error) => failed.push(error),
    );
    const after: number[] = [];
    const last = await broadcaster.attach(
      classId,
      ({ changeEvent }) => after.push(changeEvent.seq - head),
      () => undefined,
    );
    message(1);
    expect(failed).toEqual([new Error("broken")]);
    await write([1, 2]);
    message();
    await expect.poll(() => after).toEqual([1, 2]);
    expect(lastKnown).toEqual(["1 polls.vote", "2 fund.deposit"]);
    expect([tries, failed.length]).toEqual([1, 1]);
    for (const leave of [detach, broken.detach, last.detach]) leave();
  });

  it("a listener that throws affects neither the publisher nor another class's listeners", async () => {
    const [{ message, detach, lastKnown }, other] = [await listened(), await listened()];
    const { detach: leave } = await broadcaster.attach(
      other.classId,
      () => {
        throw new Error("broken");
      },
      () => {
        throw new Error("broken twice");
      },
    );
    other.message(1);
    message(1);
    expect([lastKnown.length, other.lastKnown.length]).toEqual([1, 1]);
    expect(failures).toEqual([new Error("broken twice")]);
    for (const end of [detach, leave, other.detach]) end();
  });
});
