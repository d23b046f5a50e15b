import { DrizzleQueryError } from "drizzle-orm";
import { connectPostgres } from "@utspring/core/kernel/postgres-connection";
import { afterAll, describe, expect, inject, it } from "vitest";
import { LoggableError } from "@utspring/core/kernel/loggable-error";
import { AppError } from "@utspring/domain/errors";
import { openLog } from "@utspring/server/log/open-log";
import { safeError, safeSummary } from "@utspring/server/log/safe-error";
import { runRecordedJob } from "@utspring/server/jobs/run-recorded-job";
import { queueLogger } from "@utspring/server/jobs/queue-logger";
import { startTestApp } from "../test-app.ts";

const sql = connectPostgres(inject("ownerUrl"), { role: "owner", max: 1 });
const testApp = await startTestApp();
afterAll(async () => {
  await sql.end();
  await testApp.close();
});

function logged(fields: object): string {
  const lines: string[] = [];
  openLog("trace", { write: (line) => void lines.push(line) }).error(fields, "it failed");
  return lines.join("");
}

async function refusedInsert(): Promise<DrizzleQueryError> {
  const text = "insert into pg_temp.people (email, hash) values ($1, $2)";
  await sql`create temp table if not exists people (email text unique, hash text)`;
  const values = ["kanarina@fagelstrom.test", "$argon2id$v=19$m=19456$kanarie"];
  await sql.unsafe(text, values).catch(() => undefined);
  const cause = await sql.unsafe(text, values).then(
    () => null,
    (error: Error) => error,
  );
  return new DrizzleQueryError(text, values, cause ?? undefined);
}

const leak = /kanari|fagelstrom|argon2|@/iu;

describe("E4 the error serialiser", () => {
  it("E4 a failed statement is logged with its code, constraint and SQL, and without its parameters, detail and message", async () => {
    const error = await refusedInsert();
    expect(`${error.message} ${JSON.stringify(error.cause)}`).toMatch(leak);
    const line = logged({ err: error });
    expect(line.replaceAll("node_modules/@", "")).not.toMatch(leak);
    for (const word of [
      '"code":"23505"',
      '"constraint_name":"people_email_key"',
      "values ($1, $2)",
      '"severity":"ERROR"',
    ])
      expect(line).toContain(word);
    expect(safeSummary(error)).toBe("DrizzleQueryError < PostgresError 23505 people_email_key");
  });

  it("E4 nested causes are logged without their data at any depth, under any field and in an AggregateError", async () => {
    const inner = await refusedInsert();
    const outer = new Error("kanarina", {
      cause: new AggregateError([new AppError("UNEXPECTED", { cause: inner })], "kanarina"),
    });
    for (const fields of [{ err: outer }, { error: outer }, { reason: outer }, { err: "kanarina" }, outer]) {
      expect(logged(fields).replaceAll("node_modules/@", "")).not.toMatch(leak);
    }
    expect(logged({ reason: outer })).toContain("people_email_key");
    const loop = new Error("a");
    loop.cause = loop;
    expect(logged({ err: loop })).toContain('"type":"Error"');
  });

  it("E4 a mail server's refusal is logged with its status and command, without the recipient", () => {
    const said = "550 5.1.1 <kanarina@fagelstrom.test>: no such user";
    const bounce = Object.assign(new Error(`Can't send mail: ${said}`), {
      code: "EENVELOPE",
      response: said,
      responseCode: 550,
      command: "RCPT TO",
      rejected: ["kanarina@fagelstrom.test"],
    });
    const line = logged({ err: bounce });
    expect(line.replaceAll("node_modules/@", "")).not.toMatch(leak);
    for (const word of ['"code":"EENVELOPE"', '"responseCode":550', '"command":"RCPT TO"'])
      expect(line).toContain(word);
  });

  it("E4 a parser's quotation, a message that imitates stack frames and a message changed later are not logged", () => {
    const parsed = (() => {
      try {
        return JSON.parse('"kanarina@fagelstrom.test"x') as Error;
      } catch (error) {
        return error as Error;
      }
    })();
    const framed = new Error("kanarina\n    at kanarina (file:///a.ts:1:1)");
    const changed = new Error("kanarina\nfagelstrom");
    changed.message = "something else";
    const named = Object.assign(new Error("x"), { name: "Kanarina Fågelström", code: "kanarina@fagelstrom.test" });
    for (const error of [parsed, framed, changed, named])
      expect(logged({ err: error }).replaceAll("node_modules/@", "")).not.toMatch(leak);
    expect(safeError(framed).stack).toMatch(/^ {4}at .*e4-error-serialiser/u);
  });

  it("E4 a LoggableError that is a cause keeps its sentence in the log and in the summary", () => {
    const error = new Error("kanarina", { cause: new LoggableError("the store answered 503 to a put") });
    expect(logged({ err: error })).toContain("the store answered 503 to a put");
    expect(safeSummary(error)).toBe("Error < the store answered 503 to a put");
  });

  it("E4 an error that a job throws reaches the queue's table only as a summary", async () => {
    const error = await refusedInsert();
    const thrown = await runRecordedJob(testApp.deps, "sweepFiles", { id: "1", created_at: new Date() }, () =>
      Promise.reject(error),
    ).then(
      () => null,
      (said: Error) => said,
    );
    expect(thrown?.message).toBe("DrizzleQueryError < PostgresError 23505 people_email_key");
  });

  it("E4 the queue's own sentences, which quote a job's error, are not logged", () => {
    const lines: string[] = [];
    const logger = queueLogger(openLog("trace", { write: (line) => void lines.push(line) }));
    const job = {
      id: "7",
      task_identifier: "sendResetMail",
      attempts: 2,
      payload: { email: "kanarina@fagelstrom.test" },
    };
    logger.error("Failed task 7 with error 'kanarina'", { job, error: new Error("kanarina") });
    logger.warn("kanarina");
    expect(lines).toHaveLength(2);
    expect(lines.join("").replaceAll("node_modules/@", "")).not.toMatch(leak);
    expect(lines[0]).toContain('"job":"sendResetMail"');
  });
});
