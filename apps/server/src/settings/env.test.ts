import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { operatorTexts } from "@utspring/domain/operator-texts";
import { describe, expect, it } from "vitest";
import { serverSettings } from "./settings-table.ts";
import { BadSettings, missingOperatorSettings, readDatabaseUrl, readSettings } from "./env.ts";

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
      operator: operatorTexts.demo,
      terms: null,
      classRequests: "ask",
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
      "TRUST_PROXY",
      "LOG_LEVEL",
      "DATABASE_URL",
      "APP_URL",
      "S3_BUCKET",
      "S3_ACCESS_KEY",
      "SMTP_URL",
      "ADMIN_EMAIL",
      "ADMIN_PASSWORD",
    ]);
    expect(problems.join()).not.toContain("hemligt");
  });

  it.each([
    ["PORT", { PORT: "-1" }],
    ["PORT", { PORT: "65536" }],
    ["PORT", { PORT: "1e9" }],
    ["PORT", { PORT: "0x126D" }],
    ["PORT", { PORT: "1e3" }],
    ["PORT", { PORT: "+80" }],
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

  it.each(Object.keys(serverSettings))("refuse a line break and other control characters in %s", (name) => {
    for (const text of ["a\nb", "a\rb", "a\u0000b", "a\u0085b"])
      expect(problemsOf({ ...production, [name]: text })).toContain(
        `${name} får inte ha radbrytningar eller styrtecken.`,
      );
    expect(problemsOf({ OPERATOR_NAME: " Norra skolan\n" })).toEqual([]);
  });

  it.each(["DATABASE_URL", "SMTP_URL"])("a per cent sign in %s that is not encoded is a sentence", (name) => {
    const scheme = name === "SMTP_URL" ? "smtp" : "postgres";
    expect(problemsOf({ ...production, [name]: `${scheme}://utspring:50%rabatt@db/utspring` })).toEqual([
      expect.stringMatching(/%25/u),
    ]);
    expect(problemsOf({ ...production, [name]: `${scheme}://utspring:50%25rabatt@db/utspring` })).toEqual([]);
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

  it("the operator: what is given, what is missing on an own database, and a made-up one in the demo", () => {
    const given = { OPERATOR_ADDRESS: "Skolgatan 1, 111 11 Stockholm", OPERATOR_PHONE: "08-123 456 78" };
    const { operator } = readSettings({
      ...production,
      ...given,
      SOCIAL_LINKS: "https://a.example/x, https://b.example",
    });
    expect(operator).toMatchObject({
      name: null,
      address: given.OPERATOR_ADDRESS,
      phone: given.OPERATOR_PHONE,
      social: ["https://a.example/x", "https://b.example"],
    });
    expect(missingOperatorSettings(operator)).toEqual(["OPERATOR_NAME", "OPERATOR_NUMBER", "CONTACT_EMAIL"]);
    expect(readSettings({}).operator).toEqual(operatorTexts.demo);
    const wrong = {
      OPERATOR_NUMBER: "12",
      CONTACT_EMAIL: "hej",
      SOCIAL_LINKS: "javascript:alert(1)",
      OPERATOR_ADDRESS: "a".repeat(201),
      OPERATOR_PHONE: "ring oss",
    };
    expect(problemsOf(wrong).map((problem) => problem.split(" ")[0])).toEqual(Object.keys(wrong));
  });

  it("a secret can be in a file of its own, whose fault is a sentence and never a value", () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), "utspring-secret-")), "smtp");
    writeFileSync(file, "smtp://user:hemligt@mail.example.se:587\n");
    expect(readSettings({ SMTP_URL_FILE: file }).smtp?.url).toBe("smtp://user:hemligt@mail.example.se:587");
    expect(() => readDatabaseUrl({ DATABASE_URL_FILE: file })).toThrow("DATABASE_URL ");
    expect(problemsOf({ SMTP_URL_FILE: file, SMTP_URL: "smtp://mail:25" })).toEqual([
      "SMTP_URL och SMTP_URL_FILE kan inte anges båda.",
    ]);
    expect(problemsOf({ SMTP_URL_FILE: `${file}.saknas` })).toEqual([
      expect.stringMatching(/^SMTP_URL_FILE går inte/u),
    ]);
    writeFileSync(file, "hemligt\nhemligt");
    expect(problemsOf({ METRICS_TOKEN_FILE: file })).toEqual([
      "METRICS_TOKEN får inte ha radbrytningar eller styrtecken.",
    ]);
    for (const text of ["", "a".repeat(10_001)]) {
      writeFileSync(file, text);
      expect(problemsOf({ METRICS_TOKEN_FILE: file })).toEqual([expect.stringMatching(/^METRICS_TOKEN_FILE är /u)]);
    }
  });

  it("the operator's own terms are headings, paragraphs and lists without markup; an unusable file is a sentence", () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), "utspring-terms-")), "terms.md");
    writeFileSync(
      file,
      "# Våra villkor\n\n## 1. Om oss\n\nVi är **Kåren** & <b>fler</b>.<script>alert(1)</script>\n\n- en [länk](https://a.example)\n- två\n",
    );
    const { terms } = readSettings({ TERMS_FILE: file });
    expect(terms?.sections).toEqual([
      {
        heading: "1. Om oss",
        paragraphs: ["Vi är Kåren & fler.alert(1)"],
        points: ["en länk (https://a.example)", "två"],
      },
    ]);
    const version = terms?.version;
    writeFileSync(file, "## Nya\n\nvillkor");
    expect(readSettings({ TERMS_FILE: file }).terms?.version).not.toBe(version);
    for (const text of ["utan rubrik", "## Lång\n\n".padEnd(100_001, "a")]) {
      writeFileSync(file, text);
      expect(problemsOf({ TERMS_FILE: file })).toEqual([expect.stringMatching(/^TERMS_FILE /u)]);
    }
    expect(problemsOf({ TERMS_FILE: `${file}.saknas` })).toEqual([expect.stringMatching(/^TERMS_FILE /u)]);
    writeFileSync(file, Buffer.from("# Villkor\nVillkor för skolan", "latin1"));
    expect(problemsOf({ TERMS_FILE: file })).toEqual([expect.stringContaining("UTF-8")]);
    for (const endless of ["/dev/zero", path.dirname(file)])
      expect(problemsOf({ TERMS_FILE: endless })).toEqual([expect.stringContaining("ingen vanlig fil")]);
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
