import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeSupplier } from "@utspring/testkit/make-sales";

const testApp = await openTestApp();
const { as, ours, admin, outsider } = await makeTestUsers(testApp);

describe("auth.me", () => {
  it("auth.me — a visitor gets null", async () => {
    expect(await as.visitor.auth.me()).toBeNull();
  });

  it("auth.me — returns the signed-in person with role, class and account status", async () => {
    const { userId, ...who } = ours.manager;
    expect(await as.studentansvarig.auth.me()).toMatchObject({
      user: { id: userId, email: who.email },
      profile: { firstName: who.firstName, role: "studentansvarig", classId: ours.classId, accountStatus: "active" },
      actor: { kind: "person", role: "studentansvarig", isAdmin: false, isImpersonating: false },
      classes: [{ id: ours.classId, name: ours.name, role: "studentansvarig" }],
      impersonating: null,
      waitsSince: null,
    });
    const outside = await as.outsider.auth.me();
    expect(outside).toMatchObject({
      user: { id: outsider.userId },
      profile: { role: "elev", classId: null },
      classes: [],
    });
    expect(outside?.profile.termsAcceptedAt).toBeInstanceOf(Date);
  });

  it("auth.me — an impersonating admin is an admin who acts as studentansvarig of the class", async () => {
    expect(await as.impersonator.auth.me()).toMatchObject({
      user: { id: admin.userId },
      profile: { role: "studentansvarig", classId: ours.classId },
      klass: { name: ours.name },
      actor: { role: "studentansvarig", classId: ours.classId, isAdmin: true, isImpersonating: true },
      impersonating: { classId: ours.classId, className: ours.name },
    });
    expect(await as.admin.auth.me()).toMatchObject({
      actor: { role: "admin", isImpersonating: false },
      impersonating: null,
    });
  });

  it("auth.me — when the impersonation's time is over, the admin is an admin again", async () => {
    testApp.clock.move(2 * 3_600_000);
    expect(await as.impersonator.auth.me()).toMatchObject({
      actor: { role: "admin", classId: null },
      impersonating: null,
    });
    testApp.clock.move(-2 * 3_600_000);
  });

  it("auth.me — returns whether the caller's own class uses payments and has a sale under way", async () => {
    expect((await as.elev.auth.me())?.klass).toEqual({ name: ours.name, usesPayments: true, isSelling: false });
    expect((await as.outsider.auth.me())?.klass).toBeNull();
    await as.studentansvarig.classes.updateInfo({ name: ours.name, description: "", usesPayments: false });
    await as.studentansvarig.sales.startSession({
      supplierId: await makeSupplier(testApp),
      name: "Höst",
      idempotencyKey: randomUUID(),
    });
    for (const who of ["elev", "studentansvarig", "impersonator"] as const) {
      expect((await as[who].auth.me())?.klass).toEqual({ name: ours.name, usesPayments: false, isSelling: true });
    }
    expect((await as.neighbour.auth.me())?.klass).toMatchObject({ usesPayments: true, isSelling: false });
  });

  it("auth.me — the answer contains no hash, secret or notes", async () => {
    expect(JSON.stringify(await as.studentansvarig.auth.me())).not.toMatch(/hash|secret|argon|notes/iu);
  });
});
