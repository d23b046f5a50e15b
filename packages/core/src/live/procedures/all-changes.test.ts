import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { makeTestUsers, secretsOf } from "@utspring/testkit/test-users";
import type { TestRole } from "@utspring/testkit/test-users";
import { startLiveServer } from "@utspring/testkit/live-server";
import { makePerson } from "@utspring/testkit/make";
import { makeSupplier } from "@utspring/testkit/make-sales";

const server = await startLiveServer();
const testUsers = await makeTestUsers(server);
const { as, ours } = testUsers;
const secrets = await secretsOf(server, testUsers);
const supplierId = await makeSupplier(server);
const sockets: { close(): Promise<void> }[] = [];
afterAll(async () => {
  await Promise.all(sockets.map((socket) => socket.close()));
  await server.close();
});

async function opened(who: TestRole) {
  const socket = server.withSecret(secrets[who]).socket();
  sockets.push(socket);
  return socket;
}
const areasIn = (socket: { changeEvents: { kind: string; area: string }[] }) =>
  socket.changeEvents.filter(({ kind }) => kind === "changed").map(({ area }) => area);

describe("live.allChanges", () => {
  it.each(["elev", "studentansvarig", "outsider"] as const)("live.allChanges — refuses %s", async (who) => {
    await expect((await opened(who)).followAll()).rejects.toMatchObject({ data: { code: "NOT_ALLOWED" } });
  });

  it("live.allChanges — an administrator gets change events of sales and joins in any class, without class and id", async () => {
    const socket = await opened("admin");
    await socket.followAll();
    const { sessionId } = await as.studentansvarig.sales.startSession({
      supplierId,
      name: "Höst",
      idempotencyKey: randomUUID(),
    });
    await expect.poll(() => areasIn(socket)).toEqual(["sales"]);
    expect(socket.changeEvents.at(-1)).toEqual({ seq: 1, kind: "changed", area: "sales", refId: null });
    await wait(1_100);
    await makePerson(server, { code: ours.code });
    await expect.poll(() => areasIn(socket)).toEqual(["sales", "classes"]);
    await wait(1_100);
    await as.studentansvarig.sales.endSession({ sessionId, idempotencyKey: randomUUID() });
    await expect.poll(() => areasIn(socket)).toContain("sales");
  });

  it("live.allChanges — an account created or removed outside a class gives a change event within seconds", async () => {
    const socket = await opened("admin");
    await socket.followAll();
    // What is there already is counted once.
    await wait(1_500);
    const { userId } = await makePerson(server);
    await expect.poll(() => areasIn(socket), { timeout: 5_000 }).toContain("classes");
    await wait(1_100);
    const heard = areasIn(socket).length;
    await as.admin.admin.users.remove({ userId });
    await expect.poll(() => areasIn(socket).length, { timeout: 5_000 }).toBeGreaterThan(heard);
  });

  it("live.allChanges — many changes at once are sent about once a second, and the last of them is sent too", async () => {
    const socket = await opened("admin");
    await socket.followAll();
    for (let n = 0; n < 20; n += 1)
      await as.neighbour.classes.postMessage({ title: `Nr ${n}`, content: "Hej", idempotencyKey: randomUUID() });
    await expect.poll(() => areasIn(socket).length, { timeout: 5_000 }).toBeGreaterThanOrEqual(2);
    await wait(1_500);
    expect(areasIn(socket).length).toBeLessThan(6);
  });

  it("live.allChanges — a change by another process is found within seconds, even when its message is lost", async () => {
    const socket = await opened("admin");
    await socket.followAll();
    await wait(1_500);
    await server.owner`update class_counters set last_seq = last_seq + 1 where class_id = ${ours.classId}`;
    await expect.poll(() => areasIn(socket), { timeout: 5_000 }).toEqual(expect.arrayContaining(["sales", "classes"]));
  });
});
