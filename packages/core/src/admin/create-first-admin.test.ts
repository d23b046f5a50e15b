import { afterAll, describe, expect, it } from "vitest";
import { ctxWith } from "@utspring/testkit/actors";
import { callerWith } from "@utspring/testkit/caller";
import { openHouse } from "@utspring/testkit/house";
import { systemCtx } from "../kernel/context.ts";
import { createFirstAdmin } from "./create-first-admin.ts";

const house = await openHouse();
afterAll(() => house.close());

const input = { email: "Rektor@Utspring.test", password: "en lång ramsa" };

describe("admin.createFirstAdmin", () => {
  it("admin.createFirstAdmin — refuses anyone but the system", async () => {
    await expect(createFirstAdmin(await ctxWith(house, null), input)).rejects.toMatchObject({ code: "NOT_SIGNED_IN" });
  });

  it("admin.createFirstAdmin — makes one who can sign in, and never a second", async () => {
    const system = systemCtx(house.deps, "test");
    expect(await createFirstAdmin(system, input)).toBe(true);
    expect(await createFirstAdmin(system, { ...input, email: "annan@utspring.test" })).toBe(false);
    await callerWith(house, null).auth.signIn({ ...input, email: "rektor@utspring.test" });
    expect(await house.owner`select role from profiles`).toEqual([{ role: "admin" }]);
  });
});
