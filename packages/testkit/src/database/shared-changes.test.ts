import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { makeTestUsers, secretsOf } from "../test-users.ts";
import type { TestRole } from "../test-users.ts";
import { startLiveServer } from "../live-server.ts";
import { makeProduct, makeSupplier } from "../make-sales.ts";
import type { Socket } from "../socket.ts";

const server = await startLiveServer();
const testUsers = await makeTestUsers(server);
const { as } = testUsers;
const secrets = await secretsOf(server, testUsers);
const open: Socket[] = [];
afterAll(async () => {
  await Promise.all(open.map((socket) => socket.close()));
  await server.close();
});

async function follower(who: TestRole): Promise<Socket> {
  const socket = server.withSecret(secrets[who]).socket();
  open.push(socket);
  await socket.follow();
  return socket;
}
const changedIn = ({ changeEvents }: Socket) =>
  changeEvents.filter(({ kind }) => kind === "changed").map(({ area }) => area);

const [pupil, manager, neighbour, admin] = [
  await follower("elev"),
  await follower("studentansvarig"),
  await follower("neighbour"),
  server.withSecret(secrets.admin).socket(),
];
open.push(admin);
await admin.followAll();
beforeEach(() => {
  for (const { changeEvents } of open) changeEvents.length = 0;
});

const supplierId = await makeSupplier(server);
const { productId } = await makeProduct(server, supplierId);
const prices = { costPrice: "10", classProfit: "5", adminProfit: "1" };

describe("an administrator's changes reach every open class page", () => {
  it.each([
    [
      "a price",
      () => as.admin.admin.products.update({ productId, name: "Strumpor", ...prices, options: [], isActive: true }),
    ],
    ["a new product", () => as.admin.admin.products.create({ supplierId, name: "Vantar", ...prices, options: [] })],
    [
      "a supplier put away",
      () => as.admin.admin.suppliers.update({ supplierId, name: "Idrottsstrumpor AB", isActive: false }),
    ],
    ["a new supplier", () => as.admin.admin.suppliers.create({ name: "Kakor AB", isActive: true })],
    ["a removed product", () => as.admin.admin.products.remove({ productId })],
  ] as const)("an admin's change reaches every member of every class: %s", async (_what, change) => {
    await change();
    for (const socket of [pupil, manager, neighbour]) await expect.poll(() => changedIn(socket)).toEqual(["sales"]);
  });

  it("an admin's change of the checklist reaches the studentansvariga of every class, and no pupil", async () => {
    const { itemId } = await as.admin.admin.checklist.create({ title: "Boka flak", isRequired: true });
    for (const socket of [manager, neighbour]) await expect.poll(() => changedIn(socket)).toEqual(["checklist"]);
    await as.admin.admin.checklist.update({ itemId, title: "Boka flaket", isRequired: true });
    await as.admin.admin.checklist.remove({ itemId });
    await expect.poll(() => changedIn(manager)).toEqual(["checklist", "checklist", "checklist"]);
    expect(changedIn(pupil)).toEqual([]);
  });

  it("an admin's change carries the class's last number, so that a client resumes from there", async () => {
    await as.studentansvarig.classes.postMessage({ title: "Hej", content: "Hej" });
    await expect.poll(() => manager.changeEvents.length).toBe(1);
    await as.admin.admin.suppliers.create({ name: "Glass AB", isActive: true });
    await expect.poll(() => changedIn(manager)).toEqual(["sales"]);
    expect(manager.changeEvents[1]?.seq).toBe(manager.changeEvents[0]?.seq);
    await as.studentansvarig.classes.postMessage({ title: "Hej igen", content: "Hej" });
    await expect
      .poll(() => manager.changeEvents.map(({ kind }) => kind))
      .toEqual(["classes.postMessage", "changed", "classes.postMessage"]);
  });

  it("a change by another process is found by polling when its notification is lost", async () => {
    await server.owner`update shared_changes set version = version + 1 where area = 'sales'`;
    await expect.poll(() => changedIn(pupil), { timeout: 5_000 }).toEqual(["sales"]);
    await expect.poll(() => changedIn(admin), { timeout: 5_000 }).toContain("shared");
  });
});
