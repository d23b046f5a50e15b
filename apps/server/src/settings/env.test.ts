import path from "node:path";
import { describe, expect, it } from "vitest";
import { BadSettings, readDatabaseUrl, readSettings } from "./env.ts";

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    if (error instanceof BadSettings) return error.problems;
    throw error;
  }
}

const production = {
  DATABASE_URL: "postgres://utspring:hemligt@db:5432/utspring",
  APP_URL: "https://utspring.example.se/",
  S3_ENDPOINT: "http://minio:9000",
  S3_BUCKET: "utspring",
  S3_ACCESS_KEY: "nyckel",
  S3_SECRET_KEY: "hemlig-nyckel",
  SMTP_URL: "smtp://mail:1025",
  ADMIN_EMAIL: "admin@example.se",
  ADMIN_PASSWORD: "ett eget lösenord",
  TRUST_PROXY: "10.0.0.0/8, ::1",
};

describe("settings", () => {
  it("are all optional with the embedded database", () => {
    expect(readSettings({})).toEqual({
      host: "127.0.0.1",
      port: 3000,
      dataDir: path.resolve(".data"),
      appUrl: "http://localhost:3000",
      databaseUrl: null,
      s3: null,
      smtp: null,
      chat: null,
      admin: null,
      operatorEmail: null,
      operator: { address: null, phone: null },
      metricsToken: null,
      trustProxy: [],
      logLevel: "info",
    });
  });

  it("accept external services for everything", () => {
    expect(readSettings(production)).toMatchObject({
      appUrl: "https://utspring.example.se",
      s3: { endpoint: "http://minio:9000", bucket: "utspring", region: null, addressing: "path" },
      smtp: { url: "smtp://mail:1025", from: "Utspring <noreply@utspring.example.se>" },
      admin: { email: "admin@example.se" },
      trustProxy: ["10.0.0.0/8", "::1"],
    });
  });

  it("migrating requires the database alone", () => {
    expect(readDatabaseUrl({ DATABASE_URL: production.DATABASE_URL, PORT: "80a" })).toBe(production.DATABASE_URL);
    expect(readDatabaseUrl({})).toBeNull();
    expect(() => readDatabaseUrl({ DATABASE_URL: "mysql://db/x" })).toThrow(BadSettings);
  });

  it("treat an empty value as unset", () => {
    expect(readSettings({ DATABASE_URL: "", SMTP_URL: " ", PORT: "" })).toEqual(readSettings({}));
  });

  it("list every problem at once, and never a secret", () => {
    const problems = problemsOf({
      PORT: "80a",
      DATABASE_URL: "mysql://root:hemligt@db/x",
      S3_ENDPOINT: "http://minio:9000",
      S3_SECRET_KEY: "hemligt",
      SMTP_URL: "http://hemligt@mail",
      ADMIN_EMAIL: "admin",
      TRUST_PROXY: "1",
      LOG_LEVEL: "loud",
    });
    const named = problems.map((problem) => problem.split(" ")[0]);
    expect(named).toEqual([
      "PORT",
      "DATABASE_URL",
      "APP_URL",
      "S3_BUCKET",
      "S3_ACCESS_KEY",
      "SMTP_URL",
      "ADMIN_EMAIL",
      "ADMIN_PASSWORD",
      "TRUST_PROXY",
      "LOG_LEVEL",
    ]);
    expect(problems.join()).not.toContain("hemligt");
  });

  it.each([
    ["PORT", { PORT: "-1" }],
    ["PORT", { PORT: "65536" }],
    ["PORT", { PORT: "1e9" }],
    ["APP_URL", { APP_URL: "utspring.example.se" }],
    ["APP_URL", { APP_URL: "https://example.se/utspring" }],
    ["ADMIN_PASSWORD", { ADMIN_EMAIL: "a@example.se", ADMIN_PASSWORD: "kort" }],
    ["ADMIN_PASSWORD", { ...production, ADMIN_PASSWORD: "utspring2027" }],
    ["ADMIN_EMAIL", { ADMIN_PASSWORD: "tillräckligt" }],
    ["S3_BUCKET", { ...production, S3_BUCKET: "ab" }],
    ["S3_REGION", { ...production, S3_REGION: "eu north" }],
    ["S3_ADDRESSING", { ...production, S3_ADDRESSING: "virtual" }],
    ["S3_ENDPOINT", { S3_REGION: "eu-north-1" }],
    ["SMTP_URL", { MAIL_FROM: "a@example.se" }],
    ["MAIL_FROM", { ...production, MAIL_FROM: "Utspring" }],
    ["TRUST_PROXY", { TRUST_PROXY: "true" }],
    ["TRUST_PROXY", { TRUST_PROXY: "0.0.0.0/0" }],
    ["TRUST_PROXY", { TRUST_PROXY: "10.0.0.0/33" }],
  ])("refuse a bad %s", (name, env) => {
    expect(problemsOf(env)).toHaveLength(1);
    expect(problemsOf(env)[0]).toMatch(new RegExp(`^${name} `));
  });

  it("a chat is its website id, and its host without a path", () => {
    expect(readSettings({ CHAT_WEBSITE_ID: "01234567-89ab" }).chat).toEqual({
      websiteId: "01234567-89ab",
      host: "https://client.crisp.chat",
    });
    expect(problemsOf({ CHAT_HOST: "https://chatt.example.se" })).toEqual([
      expect.stringContaining("CHAT_WEBSITE_ID saknas"),
    ]);
    expect(problemsOf({ CHAT_WEBSITE_ID: "<script>", CHAT_HOST: "https://chatt.example.se/vag" })).toHaveLength(2);
  });

  it("the operator's address and telephone number", () => {
    const given = { OPERATOR_ADDRESS: "Skolgatan 1, 111 11 Stockholm", OPERATOR_PHONE: "08-123 456 78" };
    expect(readSettings(given).operator).toEqual({ address: given.OPERATOR_ADDRESS, phone: given.OPERATOR_PHONE });
    expect(problemsOf({ OPERATOR_ADDRESS: "a".repeat(201), OPERATOR_PHONE: "ring oss" })).toEqual([
      expect.stringMatching(/^OPERATOR_ADDRESS /u),
      expect.stringMatching(/^OPERATOR_PHONE /u),
    ]);
  });

  it("monitoring: an address for alarms, and a token that is long enough", () => {
    const watched = { OPERATOR_EMAIL: "drift@exempel.test", METRICS_TOKEN: "sexton tecken åå" };
    expect(readSettings(watched)).toMatchObject({
      operatorEmail: "drift@exempel.test",
      metricsToken: "sexton tecken åå",
    });
    expect(problemsOf({ OPERATOR_EMAIL: "drift", METRICS_TOKEN: "kort" })).toEqual([
      expect.stringMatching(/^OPERATOR_EMAIL /u),
      expect.stringMatching(/^METRICS_TOKEN /u),
    ]);
  });
});
