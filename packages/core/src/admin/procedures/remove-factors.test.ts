import { expect, it } from "vitest";
import { systemCtx } from "@utspring/core/kernel/context";
import { createCtx } from "@utspring/testkit/actors";
import { newAuthenticator } from "@utspring/testkit/authenticator";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeAdmin } from "@utspring/testkit/make";
import { removeFactors } from "./remove-factors.ts";

const testApp = await openTestApp();
const admin = await makeAdmin(testApp);

it("admin.removeFactors — refuses an admin; answers the system with unknown, none or removed, and mails the owner", async () => {
  const ctx = systemCtx(testApp.deps, "test");
  expect(await refusalOf(removeFactors(await createCtx(testApp, admin), { email: admin.email }))).toEqual({
    code: "NOT_ALLOWED",
  });
  expect(await removeFactors(ctx, { email: "ingen@utspring.test" })).toBe("unknown");
  expect(await removeFactors(ctx, { email: admin.email })).toBe("none");
  const caller = await callerFor(testApp, admin);
  await caller.auth.passkeys.add({
    name: "Telefon",
    credential: newAuthenticator(testApp.deps.appUrl).create(await caller.auth.passkeys.beginAdd()),
  });
  expect(await removeFactors(ctx, { email: ` ${admin.email.toUpperCase()}` })).toBe("removed");
  expect(await refusalOf(caller.admin.overview())).toEqual({ code: "SECOND_FACTOR_REQUIRED" });
  expect(
    await testApp.owner`select kind, actor_id from account_events order by created_at desc, id desc limit 1`,
  ).toEqual([{ kind: "admin.removeFactors", actor_id: null }]);
  await testApp.runJobs();
  expect(testApp.mailbox.mails.at(-1)).toMatchObject({
    to: admin.email,
    text: expect.stringContaining("Driften har tagit bort"),
  });
});
