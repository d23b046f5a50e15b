import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { errorTexts } from "@utspring/domain/errors";
import { tooManyTriesTexts } from "@utspring/domain/too-many-tries-texts";
import { bankRowTexts } from "@utspring/domain/payments/bank-row-texts";
import type { TestRole } from "../test-users.ts";
import { makeTestUsers } from "../test-users.ts";
import { pdfOf } from "../files.ts";
import { formOf, sendForm } from "../forms.ts";
import { hostileValues } from "../hostile-values.ts";
import { procedures, samples } from "../inputs.ts";
import { newAddress, openLiveServer } from "../live-server.ts";
import { createSession } from "../actors.ts";
import { makeAdmin } from "../make.ts";
import type { MadePerson } from "../make.ts";
import { watchChanges } from "../assurance/changes.ts";
import { countsOf, testTimeoutMs, report, seed } from "../assurance/counts.ts";
import { readable } from "../assurance/readable.ts";
import { openRealInputs } from "../assurance/real-inputs.ts";

const { share, random } = countsOf("B1");
const server = await openLiveServer();
const testUsers = await makeTestUsers(server);
const { as: callers, ours, outsider } = testUsers;
const [pupil] = ours.pupils as [MadePerson];
const secrets: Partial<Record<TestRole, string>> = {
  elev: await createSession(server, pupil),
  studentansvarig: await createSession(server, ours.manager),
  admin: await createSession(server, await makeAdmin(server)),
  outsider: await createSession(server, outsider),
};

const { sale, inputOf } = await openRealInputs(server, testUsers, pupil);
const checksum = await watchChanges(server);

async function send(
  procedure: string,
  type: string,
  as: TestRole,
  input: string,
): Promise<{ status: number; text: string }> {
  const path = `/trpc/${procedure}`;
  const body = `{"json":${input}}`;
  const browser = server.withSecret(secrets[as] ?? "none", { address: newAddress() });
  const response =
    type === "mutation"
      ? await browser.raw(path, { method: "POST", headers: { "content-type": "application/json" }, body })
      : await browser.raw(`${path}?input=${encodeURIComponent(body)}`);
  return { status: response.status, text: await response.text() };
}

const tell =
  /node_modules|\.ts:|\bat [\w.]+ \(|PostgresError|Failed query|select .* from|insert into|zod|invalid_type|Invalid input|Too (?:big|small)|expected |received |Unrecognized|Unexpected token/iu;

interface Answer {
  error?: {
    json: { message: string; data: { code: keyof typeof errorTexts; issues?: { path: string; message: string }[] } };
  };
}

/**
 * Sentences of a single refusal, instead of its code's: a valid number that is higher than the class's last event, and
 * when a limit's period is over.
 */
const waits = Array.from({ length: 15 }, (_, index) => tooManyTriesTexts.until((index + 1) * 60_000));
const ownSentences = [bankRowTexts.seenAhead, ...waits];

let sent = 0;
let failures = 0;
let accepted = 0;

async function mustBeCalm(procedure: string, type: string, as: TestRole, input: string): Promise<void> {
  sent += 1;
  failures += 1;
  await lookAt(procedure, type, as, input);
  failures -= 1;
}

async function lookAt(procedure: string, type: string, as: TestRole, input: string): Promise<void> {
  // Five a day: the sixth valid value would be refused before anything looks at it.
  if (procedure === "classes.requestNew")
    await server.owner`delete from throttles where key like 'classRequestsByAccount:%'`;
  const before = await checksum();
  const { status, text } = await send(procedure, type, as, input);
  const what = `${procedure} ${input.slice(0, 200)} → ${status} ${text.slice(0, 300)}`;
  expect(status, what).toBeLessThan(500);
  if (status < 400) {
    if (type === "mutation") accepted += 1;
    return;
  }
  expect(await checksum(), what).toBe(before);
  if (status === 414 || status === 431) return; // a query that does not fit in an address is refused by Node itself
  const { error } = JSON.parse(text) as Answer;
  expect([errorTexts[error?.json.data.code ?? "UNEXPECTED"], ...ownSentences], what).toContain(error?.json.message);
  expect(error?.json.data.code, what).not.toBe("UNEXPECTED");
  for (const issue of error?.json.data.issues ?? []) expect(issue.message, what).not.toMatch(tell);
  expect(text.replaceAll(/"path":"[^"]*"/gu, ""), what).not.toMatch(tell);
}

describe("B1 bad input", { timeout: testTimeoutMs }, () => {
  it("B1 every procedure with an input has a sample, and the sample has every field", () => {
    const asked = procedures.filter(({ type, hasInput }) => hasInput && type !== "subscription");
    const given = asked.map(({ procedure }) => [procedure, Object.keys(samples[procedure]?.input() ?? {}).toSorted()]);
    expect(given).toEqual(asked.map(({ procedure, fields }) => [procedure, fields.toSorted()]));
  });

  const withInput = procedures.filter(
    ({ procedure, type }) => type !== "subscription" && samples[procedure] !== undefined,
  );

  it.each(withInput)(
    "B1 $procedure — no hostile value in any field causes a server error, and a refusal changes nothing",
    async ({ procedure, type, fields }) => {
      const sample = samples[procedure];
      if (!sample) throw new Error("no sample");
      for (const [index, field] of fields.entries()) {
        for (const value of hostileValues.filter((_, n) => (n + index + seed) % share === 0)) {
          const { [field]: _, ...others } = inputOf(procedure, sample);
          const parts = Object.entries(others).map(
            ([name, other]) => `${JSON.stringify(name)}:${JSON.stringify(other)}`,
          );
          await mustBeCalm(
            procedure,
            type,
            sample.as,
            `{${[...parts, `${JSON.stringify(field)}:${value}`].join(",")}}`,
          );
        }
      }
    },
  );

  it.each(withInput)("B1 $procedure — no random input causes a server error", async ({ procedure, type, fields }) => {
    const sample = samples[procedure];
    if (!sample) throw new Error("no sample");
    const drawn = fc.sample(
      fc.tuple(
        fc.constantFrom(...fields),
        fc.oneof(
          fc.json({ maxDepth: 2 }),
          fc.string({ unit: "binary" }).map((text) => JSON.stringify(text)),
          fc.double().map(String),
        ),
      ),
      { numRuns: random, seed },
    );
    for (const [field, value] of drawn) {
      const { [field]: _, ...others } = inputOf(procedure, sample);
      await mustBeCalm(
        procedure,
        type,
        sample.as,
        `${JSON.stringify(others).slice(0, -1)}${Object.keys(others).length > 0 ? "," : ""}${JSON.stringify(field)}:${value === "NaN" || value.endsWith("Infinity") ? "null" : value}}`,
      );
    }
  });

  it.each(withInput)(
    "B1 $procedure — refuses an unknown key, and an input that is no object causes no server error",
    async ({ procedure, type }) => {
      const sample = samples[procedure];
      if (!sample) throw new Error("no sample");
      const good = JSON.stringify(sample.input()).slice(1, -1);
      for (const extra of ['"isAdmin":true', '"__proto__":{"role":"admin"}', '"constructor":1', '"classId2":"x"']) {
        const { status } = await send(procedure, type, sample.as, `{${good},${extra}}`);
        // A `__proto__` key may be dropped; it must never arrive.
        if (!extra.includes("__proto__")) expect([procedure, extra, status]).toEqual([procedure, extra, 400]);
      }
      for (const whole of ["null", "1", '"x"', "[]", "true", "[{}]"])
        await mustBeCalm(procedure, type, sample.as, whole);
    },
  );

  it("B1 no hostile value in a form field or in the file name of an upload causes a server error", async () => {
    const texts = hostileValues
      .map((value) => (value.startsWith('"') ? (JSON.parse(value) as string) : value))
      .filter((text) => text.length < 8_000);
    for (const [index, text] of texts.entries()) {
      if ((index + seed) % share !== 0) continue;
      const parts = [
        [{ name: "title", data: text }, "a.pdf"],
        [{ name: "description", data: text }, "a.pdf"],
        [{ name: text.replaceAll(/["\r\n]/gu, ""), data: "x" }, "a.pdf"],
        [{ name: "title", data: "x" }, text.replaceAll(/["\r\n]/gu, "")],
      ] as const;
      for (const [part, fileName] of parts) {
        const { status, body } = await sendForm(
          server,
          secrets.studentansvarig ?? "",
          "/files/documents",
          formOf([part, { name: "file", fileName, type: "application/pdf", data: pdfOf() }]),
        );
        sent += 1;
        expect([part, fileName, status < 500]).toEqual([part, fileName, true]);
        expect(JSON.stringify(body).replaceAll(/"path":"[^"]*"/gu, "")).not.toMatch(tell);
        if (status < 400) accepted += 1;
      }
    }
    await server.owner`delete from class_documents where class_id = ${ours.classId}`;
  });

  it("B1 broken bodies are refused with 4xx and without internal details", async () => {
    const manager = server.withSecret(secrets.studentansvarig ?? "");
    for (const body of [
      "",
      "{",
      "null",
      "[]",
      '{"json":',
      "\u0000",
      '{"json":{},"meta":{"values":{"x":["Date"]}}}',
      '{"json":{},"meta":42}',
      '{"json":{"amount":"x"},"meta":{"values":{"amount":["bigint"]}}}',
      '{"json":{},"meta":{"values":{"__proto__.a":["Date"]}}}',
      '{"json":{},"meta":{"referentialEqualities":{"a":["constructor.prototype.x"]}}}',
    ]) {
      const response = await manager.raw("/trpc/fund.deposit", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
      const text = await response.text();
      expect([body, response.status >= 400 && response.status < 500, text]).toEqual([body, true, text]);
      expect(text, body).not.toMatch(tell);
    }
  });

  it.each([
    "fund.nothing",
    "constructor",
    "__proto__",
    "fund",
    "fund.deposit.x",
    "..",
    "%00",
    "auth.sendResetMail",
    "a".repeat(1_500),
  ])("B1 a call to the unknown procedure %s is refused without internal details", async (path) => {
    const response = await server.visitor().raw(`/trpc/${path}`);
    const text = await response.text();
    expect([404, 400]).toContain(response.status);
    expect(text).not.toMatch(tell);
  });

  it("B1 accepted hostile values can be read in every list, in PDF, Excel, CSV and SIE, and in the calendar", async () => {
    for (const as of ["elev", "studentansvarig", "admin"] as const) {
      for (const { procedure, type, hasInput } of procedures.filter((one) => one.type === "query")) {
        const sample = samples[procedure];
        const { cursor: _, search: __, ...input } = sample === undefined ? {} : inputOf(procedure, sample);
        const { status, text } = await send(procedure, type, as, hasInput ? JSON.stringify(input) : "null");
        expect([as, procedure, status < 500, text.slice(0, status < 500 ? 0 : 500)]).toEqual([as, procedure, true, ""]);
        await readable(text);
        sent += 1;
      }
    }
    const { sessionId } = sale;
    const reports = [
      await callers.studentansvarig.sales.summary({ sessionId }),
      ...(await Promise.all(
        (["pdf", "xlsx"] as const).flatMap((format) => [
          callers.studentansvarig.sales.orderList({ sessionId, format }),
          callers.studentansvarig.sales.packingList({ sessionId, format }),
        ]),
      )),
      ...(await Promise.all(
        (["csv", "se", "xlsx"] as const).map((format) =>
          callers.studentansvarig.fund.exportLedger({ format: format === "se" ? "sie" : format, year: 2026 }),
        ),
      )),
      await callers.studentansvarig.payments.exportStatus({ format: "csv" }),
      await callers.elev.fund.meetingReport(),
    ];
    for (const report of reports)
      expect((await readable(JSON.stringify(report))).length).toBeGreaterThan(JSON.stringify(report).length);
    const { url } = await callers.elev.calendar.renewFeed();
    const calendar = await (await server.visitor().raw(new URL(url).pathname)).text();
    expect(
      calendar.split("\r\n").filter((line) => !/^(?:[A-Z-]+[;:].*| .*|)$/u.test(line) || Buffer.byteLength(line) > 75),
    ).toEqual([]);
    expect(calendar.match(/BEGIN:VEVENT/gu)?.length).toBeGreaterThan(1);
  });

  it("B1 hostile input logs no error, and the fund's ledger stays intact", async () => {
    expect(server.log.lines.filter((line) => line.level === "error")).toEqual([]);
    const manager = server.withSecret(secrets.studentansvarig ?? "");
    expect(await manager.api.fund.verify.query()).toMatchObject({ isIntact: true });
    expect(sent).toBeGreaterThan(1_000);
    expect(accepted).toBeGreaterThan(0);
    report("B1", { calls: sent, accepted, failures });
  });
});
