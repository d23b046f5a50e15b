import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { createSession } from "../actors.ts";
import { openLiveServer } from "../live-server.ts";
import { makeClass } from "../make.ts";
import type { MadePerson } from "../make.ts";
import { countsOf, testTimeoutMs, report } from "../assurance/counts.ts";

const server = await openLiveServer();
const klass = await makeClass(server, { pupils: 1 });
const { subscriptions } = countsOf("W3");

async function pour(events: number): Promise<void> {
  await server.owner.begin(async (tx) => {
    await tx`
      insert into activity (class_id, seq, kind, created_at)
      select ${klass.classId}, last_seq + n, 'fund.deposit', now() from class_counters, generate_series(1, ${events}::int) n
      where class_id = ${klass.classId}`;
    await tx`update class_counters set last_seq = last_seq + ${events} where class_id = ${klass.classId}`;
  });
  server.deps.changeBus.publish({ kind: "activity", classId: klass.classId });
}

describe("W3 slow reader", { timeout: testTimeoutMs }, () => {
  it("W3 a reader that stops reading costs at most 2 MB of memory and is then disconnected, while others get every event", async () => {
    const [pupil] = klass.pupils as [MadePerson];
    const other = (await server.signedIn(klass.manager)).socket();
    await other.follow();
    const cookie = `sid=${await createSession(server, pupil)}`;
    const slow = new WebSocket(`${server.url.replace("http", "ws")}/trpc`, { headers: { origin: server.url, cookie } });
    let isGone = false;
    let said = 0;
    slow.on("message", () => (said += 1));
    slow.on("error", () => undefined);
    await new Promise((resolve) => slow.once("open", resolve));
    for (let id = 1; id <= subscriptions; id += 1) {
      slow.send(JSON.stringify({ id, method: "subscription", params: { path: "live.changes", input: { json: {} } } }));
    }
    await expect.poll(() => said).toBeGreaterThanOrEqual(subscriptions * 2);
    slow.pause();

    let most = 0;
    for (let round = 0; round < 400 && !isGone; round += 1) {
      await pour(400);
      const head = await headOf();
      await expect.poll(() => other.changeEvents.at(-1)?.seq, { timeout: 20_000, interval: 2 }).toBe(head);
      const buffered = [...server.app.websocketServer.clients].map((client) => client.bufferedAmount);
      most = Math.max(most, ...buffered);
      isGone = buffered.length === 1;
    }
    expect(isGone).toBe(true);
    expect(most).toBeLessThan(2 * 1_048_576);
    report("W3", { maxBufferedKb: most / 1_024 });
    slow.terminate();
    await other.close();
  });
});

async function headOf(): Promise<number> {
  const [row] = await server.owner<
    { seq: number }[]
  >`select last_seq::int as seq from class_counters where class_id = ${klass.classId}`;
  return row?.seq ?? 0;
}
