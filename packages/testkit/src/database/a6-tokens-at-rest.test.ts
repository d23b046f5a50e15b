import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createSession } from "../actors.ts";
import { callerFor, callerWith, refusalOf } from "../caller.ts";
import { openTestApp } from "../test-app.ts";
import { makeClass, password } from "../make.ts";
import type { MadePerson } from "../make.ts";
import { report } from "../assurance/counts.ts";

const testApp = await openTestApp();
const klass = await makeClass(testApp, { pupils: 1 });

/** Every value of every column of every table, our own and the queue's. */
async function dump(): Promise<Set<string>> {
  const tables = await testApp.owner<{ schema: string; name: string }[]>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`;
  const values = new Set<string>();
  const note = (value: unknown): void => {
    if (typeof value === "object" && value !== null) for (const inner of Object.values(value)) note(inner);
    else if (value !== null) values.add(String(value));
  };
  for (const { schema, name } of tables) {
    for (const row of await testApp.owner`select to_jsonb(t) as row from ${testApp.owner(`${schema}.${name}`)} t`)
      note(row["row"]);
  }
  return values;
}

describe("A6 tokens at rest", () => {
  it("A6 no value of a dump of the database works as a cookie, a token or a reset link; the real ones do", async () => {
    const [person] = klass.pupils as [MadePerson];
    const visitor = callerWith(testApp, null);
    const cookie = await createSession(testApp, klass.manager);
    const { token } = await visitor.auth.createToken({ email: person.email, password, label: "test" });
    await visitor.auth.requestPasswordReset({ email: person.email });
    await testApp.runJobs();
    await visitor.auth.requestPasswordReset({ email: klass.manager.email }); // waits in the queue
    const link = testApp.mailbox.resetToken(person.email);
    await (
      await callerFor(testApp, klass.manager)
    ).fund.deposit({ amount: 1, description: "x", idempotencyKey: randomUUID() });

    const values = await dump();
    expect(values.size).toBeGreaterThan(100);
    report("A6", { values: values.size });
    for (const secret of [cookie, token, link, password])
      expect([...values].some((value) => value.includes(secret))).toBe(false);
    const accepted: string[] = [];
    for (const value of values) {
      for (const form of [value, `utspring_${value}`])
        if ((await callerWith(testApp, form).auth.me()) !== null) accepted.push(form);
      if (value.trim() === "" || value.length > 200) continue;
      const refused = await refusalOf(
        callerWith(testApp, null).auth.resetPassword({ token: value, password: "ett nytt lösenord" }),
      );
      if (!["RESET_LINK_INVALID", "BAD_INPUT"].includes(refused.code)) accepted.push(value);
    }
    report("A6", { accepted: accepted.length });
    expect(accepted).toEqual([]);
    expect(await callerWith(testApp, cookie).auth.me()).not.toBeNull();
    expect(await callerWith(testApp, token).auth.me()).not.toBeNull();
    await callerWith(testApp, null).auth.resetPassword({ token: link, password: "ett nytt lösenord" });
  }, 120_000);
});
