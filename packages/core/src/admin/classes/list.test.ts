import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as, ours, theirs } = await makeTestUsers(testApp);
afterAll(() => testApp.close());

describe("admin.classes.list", () => {
  it.each(refusals.admin)("admin.classes.list — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.classes.list())).toEqual({ code });
  });

  it("admin.classes.list — lists every class with its code, its studentansvariga and its number of pupils", async () => {
    const rows = await as.admin.admin.classes.list();
    expect(rows).toHaveLength(2);
    for (const [made, pupils] of [
      [ours, 2],
      [theirs, 1],
    ] as const) {
      const representatives = [`${made.manager.firstName} ${made.manager.lastName}`];
      expect(rows.find((row) => row.id === made.classId)).toMatchObject({
        name: made.name,
        code: made.code,
        pupils,
        representatives,
      });
    }
    expect(rows[0]?.createdAt).toBeInstanceOf(Date);
  });

  it("admin.classes.list — lists the newest class first", async () => {
    const made = [];
    for (const name of ["Först", "Sedan"])
      made.unshift((await as.admin.admin.classes.create({ name, idempotencyKey: randomUUID() })).classId);
    expect((await as.admin.admin.classes.list()).slice(0, 2).map(({ id }) => id)).toEqual(made);
  });
});
