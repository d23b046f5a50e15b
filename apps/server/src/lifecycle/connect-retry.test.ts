import { describe, expect, it } from "vitest";
import { freePort } from "@utspring/testkit/server-process";
import { migrate } from "./migrate.ts";
import { isUnreachable } from "@utspring/core/kernel/db-errors";
import { connectWithRetry } from "./connect-retry.ts";

describe("a server that starts before its database", () => {
  it("is retried with one log line, and the start goes on when it answers", async () => {
    const url = `postgres://utspring:hemligt@127.0.0.1:${await freePort()}/utspring`;
    const said: number[] = [];
    let tries = 0;
    const result = await connectWithRetry(
      async () => {
        tries += 1;
        if (tries < 3) await migrate(url);
        return "up";
      },
      (seconds) => said.push(seconds),
    );
    expect({ answer: result, tries, said }).toEqual({ answer: "up", tries: 3, said: [30] });
  });

  it("fails the start when the time is up, with the database's own error", async () => {
    const url = `postgres://utspring:hemligt@127.0.0.1:${await freePort()}/utspring`;
    const said: number[] = [];
    const refused: unknown = await connectWithRetry(
      () => migrate(url),
      (seconds) => said.push(seconds),
      600,
    ).catch((error: unknown) => error);
    expect(isUnreachable(refused)).toBe(true);
    expect(said).toHaveLength(1);
  });

  it("is not retried after an error that retrying cannot cure", async () => {
    const said: number[] = [];
    const wrong = Object.assign(new Error("password authentication failed"), { code: "28P01" });
    await expect(
      connectWithRetry(
        () => Promise.reject(wrong),
        (seconds) => said.push(seconds),
      ),
    ).rejects.toBe(wrong);
    expect(said).toEqual([]);
  });
});
