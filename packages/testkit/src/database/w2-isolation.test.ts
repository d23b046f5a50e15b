import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { createImpersonation } from "../actors.ts";
import { makeAnotherAdmin, makeClass } from "../make.ts";
import type { MadeClass } from "../make.ts";
import { countsOf, testTimeoutMs, report } from "../assurance/counts.ts";
import type { Socket } from "../socket.ts";
import { openTwoServers } from "../two-servers.ts";

// Two processes that notify each other through the database only.
const servers = await openTwoServers();
const server = servers.here;
afterAll(() => servers.close());
const { classes, events } = countsOf("W2");

interface Room {
  klass: MadeClass;
  sockets: { socket: Socket; isPupils: boolean }[];
  own: Set<string>;
}

async function openRoom(): Promise<Room> {
  const klass = await makeClass(server, { pupils: 2 });
  const admin = await makeAnotherAdmin(server);
  const acting = await createImpersonation(server, admin, klass.classId);
  const people = await Promise.all([klass.manager, ...klass.pupils].map((person) => servers.atBoth(person)));
  const browsers = [...people.map(({ both }) => both), [server.withSecret(acting), servers.thereWith(acting)]];
  const sockets = browsers.flatMap((both, index) =>
    both.map((browser) => ({ socket: browser.socket(), isPupils: index === 1 || index === 2 })),
  );
  await Promise.all(sockets.map(({ socket }) => socket.follow()));
  return { klass, sockets, own: new Set() };
}

describe("W2 isolation", { timeout: testTimeoutMs }, () => {
  it(`W2 ${classes} classes with ${events} events each at once: at two servers everyone gets their own class's events and no others`, async () => {
    const rooms: Room[] = [];
    for (let n = 0; n < classes; n += 1) rooms.push(await openRoom());

    await Promise.all(
      rooms.map(async ({ klass, own }) => {
        const managers = (await servers.atBoth(klass.manager)).both;
        const [manager] = managers;
        for (let n = 0; n < events; n += 1) {
          const key = { idempotencyKey: randomUUID() };
          const writer = managers[n % 2] ?? manager;
          if (n % 10 !== 9)
            own.add(
              (await writer.api.fund.deposit.mutate({ amount: n + 1, description: "Kakor", ...key })).transactionId,
            );
          else own.add((await writer.api.classes.postMessage.mutate({ title: `Nr ${n}`, content: "Hej" })).messageId);
        }
        // A pupil's report is only for the studentansvariga.
        const { requirementId } = await manager.api.payments.create.mutate({
          title: "Flak",
          amount: 500,
          phoneNumber: "0701234567",
          idempotencyKey: randomUUID(),
        });
        own.add(requirementId);
        const pupil = await server.signedIn(klass.pupils[0] ?? klass.manager);
        own.add((await pupil.api.payments.report.mutate({ requirementId, idempotencyKey: randomUUID() })).recordId);
        own.add(
          (await manager.api.fund.deposit.mutate({ amount: 1, description: "Sist", idempotencyKey: randomUUID() }))
            .transactionId,
        );
      }),
    );

    for (const { klass, sockets, own } of rooms) {
      const [last] = await server.owner<
        { seq: number }[]
      >`select last_seq::int as seq from class_counters where class_id = ${klass.classId}`;
      for (const { socket, isPupils } of sockets) {
        await expect.poll(() => socket.changeEvents.at(-1)?.seq, { timeout: 20_000 }).toBe(last?.seq);
        const heard = socket.changeEvents.filter((changeEvent) => changeEvent.area !== "live");
        const foreign = heard.filter((changeEvent) => changeEvent.refId !== null && !own.has(changeEvent.refId));
        expect(foreign).toEqual([]);
        expect(heard).toHaveLength(events + (isPupils ? 2 : 3));
        expect(heard.some((changeEvent) => changeEvent.kind === "payments.report")).toBe(!isPupils);
        report("W2", { heard: heard.length, foreign: foreign.length });
        await socket.close();
      }
      report("W2", { events: own.size });
    }
  });
});
