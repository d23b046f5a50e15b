import { describe, expect, it } from "vitest";
import { wireRefusal } from "../browser.ts";
import { openLiveServer } from "../live-server.ts";
import { makeClass } from "../make.ts";
import { newKey } from "../new-key.ts";

const server = await openLiveServer();
const klass = await makeClass(server, { pupils: 1 });

describe("a class whose lock is held", () => {
  it("a write that waits too long is answered 429 BUSY, logged as a warning without its input, and can be sent again", async () => {
    const manager = await server.signedIn(klass.manager);
    const deposit = { amount: 100, description: "Kanariefåglar", ...newKey() };
    const refused = await server.owner.begin(async (tx) => {
      await tx`select from class_counters where class_id = ${klass.classId} for update`;
      return wireRefusal(manager.api.fund.deposit.mutate(deposit));
    });
    expect(refused).toMatchObject({ code: "BUSY", httpStatus: 429 });
    const lines = server.log.lines.filter(({ message }) => message === "a procedure failed");
    expect(lines.map(({ level }) => level)).toEqual(["warn"]);
    await manager.api.fund.deposit.mutate(deposit);
    expect(await server.owner`select 1 from fund_transactions where class_id = ${klass.classId}`).toHaveLength(1);
  });
});
