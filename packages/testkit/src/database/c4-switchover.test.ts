import { randomUUID } from "node:crypto";
import net from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { migrate } from "@utspring/server/lifecycle/migrate";
import { startLiveServer } from "../live-server.ts";
import { makeClass } from "../make.ts";
import { startOwnPostgres, systemPostgres } from "../system-postgres.ts";

describe.runIf(systemPostgres !== null)("C4 another server becomes the leader", { timeout: 90_000 }, () => {
  it("C4 writes work again without a restart, though the proxy leads to the old leader for a while", async () => {
    const first = await startOwnPostgres(systemPostgres ?? "");
    afterAll(() => first.stop());
    await migrate(first.ownerUrl);
    const second = await first.startStandby();
    afterAll(() => second.stop());
    const proxy = await openProxy(first.ownerUrl);
    afterAll(() => proxy.close());
    const server = await startLiveServer({
      database: { url: proxy.url, superuserUrl: first.superuserUrl, close: async () => undefined },
    });
    afterAll(() => server.close());
    const klass = await makeClass(server, { pupils: 0 });
    const manager = await server.signedIn(klass.manager);
    const deposit = () =>
      manager.api.fund.deposit.mutate({ amount: 10, description: "Insats", idempotencyKey: randomUUID() }).then(
        () => "OK",
        ({ data }: { data?: { code?: string } }) => String(data?.code),
      );
    expect(await deposit()).toBe("OK");

    second.promote();
    first.follow(second);
    for (let n = 0; n < 10; n += 1) expect(await deposit()).toBe("UNAVAILABLE");
    // The proxy leaves open what leads to the old leader.
    proxy.leadTo(second.ownerUrl);
    const startedAt = performance.now();
    await expect.poll(deposit, { timeout: 8_000, interval: 100 }).toBe("OK");
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    expect((await manager.api.fund.overview.query()).balanceOre).toBe(20);
  });
});

async function openProxy(leaderUrl: string) {
  let leader = new URL(leaderUrl);
  const open = new Set<net.Socket>();
  const proxy = net.createServer((client) => {
    const server = net.connect(Number(leader.port), leader.hostname);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(from);
      from.on("error", () => undefined).on("close", () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const { port } = proxy.address() as net.AddressInfo;
  return {
    url: Object.assign(new URL(leaderUrl), { port: String(port) }).href,
    leadTo: (url: string) => void (leader = new URL(url)),
    close: () => {
      for (const socket of open) socket.destroy();
      proxy.close();
    },
  };
}
