import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { startSale } from "@utspring/testkit/make-sales";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);
const { sessionId } = await startSale(testApp, as.studentansvarig);

const { sales } = as.admin.admin;
const advance = (status?: "in_delivery" | "closed") =>
  sales.advanceStatus({ sessionId, ...(status === undefined ? {} : { status }) });
const news = async () =>
  (await as.elev.classes.activity({})).rows.filter((row) => row.kind === "sales.advanceStatus").length;

describe("admin.sales.advanceStatus", () => {
  it.each(refusals.admin)("admin.sales.advanceStatus — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.sales.advanceStatus({ sessionId }))).toEqual({ code });
  });

  it("admin.sales.advanceStatus — does not find a missing session, and refuses to advance a session that is still active", async () => {
    expect(await refusalOf(sales.advanceStatus({ sessionId: randomUUID() }))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(sales.advanceStatus({ sessionId, status: "active" as "closed" }))).toMatchObject({
      issues: [{ path: "status" }],
    });
    expect(await refusalOf(advance())).toEqual({ code: "NO_NEXT_STATUS" });
    expect((await sales.detail({ sessionId })).session).toMatchObject({ status: "active", closedAt: null });
  });

  it("admin.sales.advanceStatus — of five concurrent calls for one status one succeeds, and the class's feed shows it once", async () => {
    await as.studentansvarig.sales.endSession({ sessionId, idempotencyKey: randomUUID() });
    expect(await refusalOf(advance("closed"))).toEqual({ code: "NO_NEXT_STATUS" });
    const pressed = await Promise.allSettled(Array.from({ length: 5 }, () => advance("in_delivery")));
    expect(pressed.filter((one) => one.status === "rejected")).toHaveLength(4);
    expect(await refusalOf(advance("in_delivery"))).toEqual({ code: "NO_NEXT_STATUS" });
    expect(pressed.filter((one) => one.status === "fulfilled")).toEqual([
      { status: "fulfilled", value: { status: "in_delivery" } },
    ]);
    expect(await news()).toBe(1);
    expect((await sales.detail({ sessionId })).session).toMatchObject({ status: "in_delivery", closedAt: null });
  });

  it("admin.sales.advanceStatus — the last status, closed, stores its time, and no status follows", async () => {
    expect(await advance()).toEqual({ status: "closed" });
    expect((await sales.detail({ sessionId })).session).toMatchObject({ status: "closed", closedAt: expect.any(Date) });
    expect(await refusalOf(advance())).toEqual({ code: "NO_NEXT_STATUS" });
    expect(await refusalOf(advance("closed"))).toEqual({ code: "NO_NEXT_STATUS" });
    expect(await news()).toBe(2);
  });
});
