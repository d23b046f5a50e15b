import { setTimeout as sleep } from "node:timers/promises";
import { openFaultyNetwork } from "@utspring/testkit/assurance/faulty-network";
import { freshDatabase } from "@utspring/testkit/database";
import { afterAll, describe, expect, it } from "vitest";
import { assertSessionPooling } from "./session-pooling.ts";

const database = await freshDatabase();
const network = await openFaultyNetwork(database.url);
afterAll(async () => {
  await network.close();
  await database.close();
});

describe("assertSessionPooling", () => {
  it("a database that needs six seconds for an answer is no pool that is too small", async () => {
    network.set({ kind: "slow", delayMs: 6_000 });
    const checked = assertSessionPooling(network.url).then(() => "it started", String);
    // The first answer is on its way; the others are quick.
    await sleep(1_000);
    network.set({ kind: "none" });
    expect(await checked).toBe("it started");
  });
});
