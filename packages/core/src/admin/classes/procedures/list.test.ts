import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as, ours, theirs } = await makeTestUsers(testApp);

describe("admin.classes.list", () => {
  it.each(refusals.admin)("admin.classes.list — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.classes.list({}))).toEqual({ code });
  });

  it.each([
    ["a search that is too long", { search: "a".repeat(81) }, "search"],
    ["a cursor that is no id", { cursor: "1" }, "cursor"],
    ["a page of more than a hundred", { limit: 101 }, "limit"],
  ])("admin.classes.list — refuses %s", async (_what, input, path) => {
    expect(await refusalOf(as.admin.admin.classes.list(input))).toMatchObject({ issues: [{ path }] });
  });

  it("admin.classes.list — lists every class with its code, its studentansvariga and its number of pupils", async () => {
    const { rows, nextCursor } = await as.admin.admin.classes.list({});
    expect([rows.length, nextCursor]).toEqual([2, null]);
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
    expect((await as.admin.admin.classes.list({})).rows.slice(0, 2).map(({ id }) => id)).toEqual(made);
  });

  it("admin.classes.list — pages through all classes by cursor, each once", async () => {
    const { list } = as.admin.admin.classes;
    const whole = (await list({})).rows.map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ limit: 1, ...(cursor === null ? {} : { cursor }) });
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(whole);
    expect(seen).toHaveLength(4);
  });

  it("admin.classes.list — finds by name, code and studentansvarig; SQL wildcards and quotes in the search are ordinary characters", async () => {
    const idsOf = async (search: string) => (await as.admin.admin.classes.list({ search })).rows.map(({ id }) => id);
    const made = await as.admin.admin.classes.create({ name: "Åk 3 Öst", idempotencyKey: randomUUID() });
    expect(await idsOf("åk 3 ö")).toEqual([made.classId]);
    expect(await idsOf(ours.code.toLowerCase())).toEqual([ours.classId]);
    expect(await idsOf(`${ours.manager.firstName} ${ours.manager.lastName}`)).toContain(ours.classId);
    expect(await idsOf(ours.pupils[0]?.firstName ?? "")).not.toContain(ours.classId);
    for (const search of ["%", "_", "\\", "' or 1=1 --"]) expect(await idsOf(search)).toEqual([]);
  });
});
