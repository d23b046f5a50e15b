import { describe, expect, it } from "vitest";
import { ctxWith } from "@utspring/testkit/actors";
import { callerWith } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { systemCtx } from "../../kernel/context.ts";
import { createFirstAdmin } from "./create-first-admin.ts";

const testApp = await openTestApp();

const input = { email: "Rektor@Utspring.test", password: "en lång ramsa" };

describe("admin.createFirstAdmin", () => {
  it("admin.createFirstAdmin — refuses anyone but the system", async () => {
    await expect(createFirstAdmin(await ctxWith(testApp, null), input)).rejects.toMatchObject({
      code: "NOT_SIGNED_IN",
    });
  });

  it.each(["123456", "lösenord", "rektor1"])("admin.createFirstAdmin — refuses the password %j", async (word) => {
    const create = createFirstAdmin(systemCtx(testApp.deps, "test"), { ...input, password: word });
    await expect(create).rejects.toThrow(/^ADMIN_PASSWORD /u);
    expect(await testApp.owner`select from users`).toHaveLength(0);
  });

  it("admin.createFirstAdmin — creates one admin who can sign in, and never a second one", async () => {
    const system = systemCtx(testApp.deps, "test");
    expect(await createFirstAdmin(system, input)).toBe(true);
    expect(await createFirstAdmin(system, { ...input, email: "annan@utspring.test" })).toBe(false);
    await callerWith(testApp, null).auth.signIn({ ...input, email: "rektor@utspring.test" });
    expect(await testApp.owner`select role from profiles`).toEqual([{ role: "admin" }]);
  });
});
