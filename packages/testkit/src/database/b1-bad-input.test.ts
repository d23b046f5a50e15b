import { afterAll, describe, expect, it } from "vitest";
import { errorTexts } from "@utspring/domain/errors";
import type { CastRole } from "../cast.ts";
import { castOf } from "../cast.ts";
import { hostileValues, procedures, samples } from "../inputs.ts";
import { newAddress, openLiveServer } from "../live-server.ts";
import { sessionOf } from "../actors.ts";
import { makeAdmin } from "../make.ts";
import type { MadePerson } from "../make.ts";

const server = await openLiveServer();
const { ours, outsider } = await castOf(server);
const [pupil] = ours.pupils as [MadePerson];
const secrets: Partial<Record<CastRole, string>> = {
  elev: await sessionOf(server, pupil),
  studentansvarig: await sessionOf(server, ours.manager),
  admin: await sessionOf(server, await makeAdmin(server)),
  outsider: await sessionOf(server, outsider),
};
afterAll(() => server.close());

const kept = [
  "users", "profiles", "sessions", "password_resets", "classes", "memberships", "class_counters", "class_funds", "fund_transactions",
  "activity", "idempotency_keys", "suppliers", "products", "sales_sessions", "sales_goals", "sales_records", "sales_totals",
  "class_messages", "payment_requirements", "payment_records", "payment_receipts", "payment_exemptions", "budgets", "budget_items",
  "class_events", "calendar_feeds", "voting_polls", "poll_options", "votes", "class_documents", "checklist_items", "checklist_progress",
];
// Not when a session was last used: a refused call is a use too, noted now and then.
const rowOf = (table: string) => (table === "sessions" ? "(to_jsonb(t) - 'last_used_at')::text" : "t::text");
const [first, ...rest] = kept.map(
  (table) => `select count(*) || coalesce(md5(string_agg(${rowOf(table)}, '' order by ${rowOf(table)})), '') as sum from ${table} t`,
);
const checksum = async () => JSON.stringify(await server.owner.unsafe([first, ...rest].join(" union all ")));

/** Sends an input as it is written, and returns what the server said. */
async function send(verb: string, type: string, as: CastRole, input: string): Promise<{ status: number; text: string }> {
  const path = `/trpc/${verb}`;
  const body = `{"json":${input}}`;
  const browser = server.withSecret(secrets[as] ?? "none", { address: newAddress() });
  const response =
    type === "mutation"
      ? await browser.raw(path, { method: "POST", headers: { "content-type": "application/json" }, body })
      : await browser.raw(`${path}?input=${encodeURIComponent(body)}`);
  return { status: response.status, text: await response.text() };
}

/** What an answer must never hold: traces of code, of SQL or of the library that checks the input. */
const tell = /node_modules|\.ts:|\bat [\w.]+ \(|PostgresError|Failed query|select .* from|insert into|zod|invalid_type|Invalid input|Too (?:big|small)|expected |received |Unrecognized|Unexpected token/iu;

interface Answer {
  error?: { json: { message: string; data: { code: keyof typeof errorTexts; issues?: { path: string; message: string }[] } } };
}

let sent = 0;

async function mustBeCalm(verb: string, type: string, as: CastRole, input: string): Promise<void> {
  sent += 1;
  const before = await checksum();
  const { status, text } = await send(verb, type, as, input);
  const what = `${verb} ${input.slice(0, 200)} → ${status} ${text.slice(0, 300)}`;
  expect(status, what).toBeLessThan(500);
  if (status < 400) return;
  expect(await checksum(), what).toBe(before);
  if (status === 414 || status === 431) return; // a query that does not fit in an address is refused by Node itself
  const { error } = JSON.parse(text) as Answer;
  expect(error?.json.message, what).toBe(errorTexts[error?.json.data.code ?? "UNEXPECTED"]);
  expect(error?.json.data.code, what).not.toBe("UNEXPECTED");
  for (const issue of error?.json.data.issues ?? []) expect(issue.message, what).not.toMatch(tell);
  expect(text.replaceAll(/"path":"[^"]*"/gu, ""), what).not.toMatch(tell);
}

describe("B1 bad input", { timeout: 120_000 }, () => {
  it("B1 every procedure with an input has a sample, and the sample has every field", () => {
    for (const { verb, type, fields, hasInput } of procedures) {
      if (!hasInput || type === "subscription") continue;
      expect([verb, Object.keys(samples[verb]?.input() ?? {}).toSorted()]).toEqual([verb, fields.toSorted()]);
    }
  });

  const withInput = procedures.filter(({ verb, type }) => type !== "subscription" && samples[verb] !== undefined);

  it.each(withInput)("B1 $verb — no hostile value in any field is a failure, and a refusal changes nothing", async ({ verb, type, fields }) => {
    const sample = samples[verb];
    if (!sample) throw new Error("no sample");
    for (const field of fields) {
      for (const value of hostileValues) {
        const { [field]: _, ...others } = sample.input();
        const parts = Object.entries(others).map(([name, other]) => `${JSON.stringify(name)}:${JSON.stringify(other)}`);
        await mustBeCalm(verb, type, sample.as, `{${[...parts, `${JSON.stringify(field)}:${value}`].join(",")}}`);
      }
    }
  });

  it.each(withInput)("B1 $verb — refuses an unknown key and an input that is no object", async ({ verb, type }) => {
    const sample = samples[verb];
    if (!sample) throw new Error("no sample");
    const good = JSON.stringify(sample.input()).slice(1, -1);
    for (const extra of ['"isAdmin":true', '"__proto__":{"role":"admin"}', '"constructor":1', '"classId2":"x"']) {
      const { status } = await send(verb, type, sample.as, `{${good},${extra}}`);
      // A `__proto__` key may be dropped on the way in; it must never arrive.
      if (!extra.includes("__proto__")) expect([verb, extra, status]).toEqual([verb, extra, 400]);
    }
    for (const whole of ["null", "1", '"x"', "[]", "true", "[{}]"]) await mustBeCalm(verb, type, sample.as, whole);
  });

  it("B1 broken bodies are refused in Swedish", async () => {
    const manager = server.withSecret(secrets.studentansvarig ?? "");
    for (const body of ["", "{", "null", "[]", '{"json":', "\u0000", '{"json":{},"meta":{"values":{"x":["Date"]}}}', '{"json":{},"meta":42}', '{"json":{"amount":"x"},"meta":{"values":{"amount":["bigint"]}}}', '{"json":{},"meta":{"values":{"__proto__.a":["Date"]}}}', '{"json":{},"meta":{"referentialEqualities":{"a":["constructor.prototype.x"]}}}']) {
      const response = await manager.raw("/trpc/fund.deposit", { method: "POST", headers: { "content-type": "application/json" }, body });
      const text = await response.text();
      expect([body, response.status >= 400 && response.status < 500, text]).toEqual([body, true, text]);
      expect(text, body).not.toMatch(tell);
    }
  });

  it.each(["fund.nothing", "constructor", "__proto__", "fund", "fund.deposit.x", "..", "%00", "auth.sendResetMail", "a".repeat(1_500)])("B1 there is no procedure %s", async (path) => {
    const response = await server.visitor().raw(`/trpc/${path}`);
    const text = await response.text();
    expect([404, 400]).toContain(response.status);
    expect(text).not.toMatch(tell);
  });

  it("B1 nothing of it was a failure in the log, and the fund is whole", async () => {
    expect(server.log.lines.filter((line) => line.level === "error")).toEqual([]);
    const manager = server.withSecret(secrets.studentansvarig ?? "");
    expect(await manager.api.fund.verify.query()).toMatchObject({ isIntact: true });
    expect(sent).toBeGreaterThan(1_000);
  });
});
