import net from "node:net";
import path from "node:path";
import { DatabaseUrlError, isDecodable, parseDatabaseUrl, tlsModes } from "@utspring/core/kernel/database-url";
import type { TermsSection } from "@utspring/domain/auth/terms";
import type { OperatorSettings } from "@utspring/domain/operator";
import type { ChatSource } from "../http/content-policy.ts";
import { isEmail, isUrl } from "./forms.ts";
import type { Read } from "./forms.ts";
import { readOperator } from "./read-operator.ts";
import { readTermsFile } from "./read-terms-file.ts";
import { serverSettings } from "./settings-table.ts";
import type { SettingName } from "./settings-table.ts";

/** The only file that reads process.env. Everything else gets Settings. */

export interface Settings {
  host: string;
  port: number;
  /** The folder of the embedded database, files and mail. */
  dataDir: string;
  /** The public URL without a trailing slash: the base of links in mails, and the allowed Origin. */
  appUrl: string;
  /** Null: the embedded database in `dataDir`, with demo data. */
  databaseUrl: string | null;
  /** Null: files on disk in `dataDir`. */
  s3: {
    endpoint: string;
    bucket: string;
    accessKey: string;
    secretKey: string;
    region: string | null;
    addressing: "path" | "host";
  } | null;
  /** Null: mails are written to `dataDir` and shown in the dev inbox. */
  smtp: { url: string; from: string } | null;
  /** Null: no live chat, and no third-party script on any page. */
  chat: ChatSource | null;
  /** The first admin, created when there is none. */
  admin: { email: string; password: string } | null;
  /** Where alarms are mailed; null: they are only logged. */
  operatorEmail: string | null;
  /** Who runs the installation. */
  operator: OperatorSettings;
  /** The operator's own terms; null: the product's. */
  terms: { sections: readonly TermsSection[]; version: string } | null;
  /** The token for `/metrics`; null: the path does not exist. */
  metricsToken: string | null;
  /** IP addresses and CIDR ranges of proxies whose X-Forwarded-For is trusted. */
  trustProxy: string[];
  logLevel: LogLevel;
}

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];

/** Some settings are wrong. `problems` has a Swedish sentence for each, with the variable's name. */
export class BadSettings extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Inställningarna går inte att använda:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.name = "BadSettings";
    this.problems = problems;
  }
}

const minTokenLength = 16;
const demoPassword = "utspring2027";
const s3Names = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY", "S3_SECRET_KEY"] as const satisfies SettingName[];

/** The folder in which `npm run` was called; npm itself runs in the root. */
export const callerFolder = (): string => process.env["INIT_CWD"] ?? process.cwd();

/** Reads and checks all settings. @throws BadSettings with all problems, not only the first. */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const problems: string[] = [];
  const read = (name: SettingName): string | null => env[name]?.trim() || null;

  const port = Number(read("PORT") ?? serverSettings.PORT.fallback);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    problems.push("PORT ska vara ett heltal mellan 0 och 65535.");

  const databaseUrl = readDatabase(read, problems);

  const givenAppUrl = read("APP_URL");
  if (givenAppUrl !== null && !isOrigin(givenAppUrl)) {
    problems.push("APP_URL ska vara en adress utan sökväg, till exempel https://utspring.example.se.");
  } else if (givenAppUrl === null && databaseUrl !== null) {
    problems.push("APP_URL saknas: den behövs tillsammans med DATABASE_URL, eftersom länkarna i mejlen pekar dit.");
  }
  const appUrl = (givenAppUrl ?? `http://localhost:${port}`).replace(/(?<!\/)\/+$/, "");

  const s3 = readS3(read, problems);
  const smtp = readSmtp(read, appUrl, problems);
  const chat = readChat(read, problems);
  const admin = readAdmin(read, databaseUrl !== null, problems);

  const operatorEmail = read("OPERATOR_EMAIL");
  if (operatorEmail !== null && !isEmail(operatorEmail)) problems.push("OPERATOR_EMAIL ska vara en e-postadress.");
  const operator = readOperator(read, databaseUrl === null, problems);
  const terms = readTermsFile(read("TERMS_FILE"), problems);
  const metricsToken = read("METRICS_TOKEN");
  if (metricsToken !== null && metricsToken.length < minTokenLength)
    problems.push(`METRICS_TOKEN ska vara minst ${minTokenLength} tecken.`);

  const trustProxy = (read("TRUST_PROXY") ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  if (!trustProxy.every(isAddressRange)) {
    problems.push(
      "TRUST_PROXY ska vara IP-adresser eller CIDR-nät med komma emellan, till exempel 10.0.0.0/8; ett antal hopp duger inte.",
    );
  }

  const logLevel = logLevels.find((level) => level === (read("LOG_LEVEL") ?? serverSettings.LOG_LEVEL.fallback));
  if (logLevel === undefined) problems.push(`LOG_LEVEL ska vara något av ${logLevels.join(", ")}.`);

  if (problems.length > 0 || logLevel === undefined) throw new BadSettings(problems);
  return {
    host: read("HOST") ?? serverSettings.HOST.fallback,
    port,
    dataDir: path.resolve(read("DATA_DIR") ?? serverSettings.DATA_DIR.fallback),
    appUrl,
    databaseUrl,
    s3,
    smtp,
    chat,
    admin,
    operatorEmail,
    operator,
    terms,
    metricsToken,
    trustProxy,
    logLevel,
  };
}

/** The only setting that migrating needs; null when it is not set. @throws BadSettings when it is no database URL. */
export function readDatabaseUrl(env: Record<string, string | undefined> = process.env): string | null {
  const problems: string[] = [];
  const databaseUrl = readDatabase((name) => env[name]?.trim() || null, problems);
  if (problems.length > 0) throw new BadSettings(problems);
  return databaseUrl;
}

/**
 * True when the log level asks for stack traces; read on its own, since a start may fail before all settings are read.
 */
export function wantsDetails(env: Record<string, string | undefined> = process.env): boolean {
  return env["LOG_LEVEL"] === "debug" || env["LOG_LEVEL"] === "trace";
}

const percentProblem = (name: string) =>
  `${name}: ett %-tecken i användare eller lösenord skrivs %25, liksom @ skrivs %40, : skrivs %3A och / skrivs %2F.`;

const databaseProblems: Record<DatabaseUrlError["rule"], (parameter: string) => string> = {
  mode: () =>
    `DATABASE_URL: sslmode ska vara ${tlsModes.join(", ")}. prefer och allow duger inte, eftersom de kan bli okrypterade.`,
  unsupported: (parameter) => `DATABASE_URL: ${parameter} stöds inte. TLS ställs in med sslmode och sslrootcert.`,
  certificates: () =>
    "DATABASE_URL: filen i sslrootcert går inte att läsa, eller innehåller inget certifikat i PEM-format.",
  percent: () => percentProblem("DATABASE_URL"),
  needsMode: () => "DATABASE_URL: sslrootcert har bara betydelse med sslmode=verify-ca eller verify-full.",
};

function readDatabase(read: Read, problems: string[]): Settings["databaseUrl"] {
  const url = read("DATABASE_URL");
  if (url === null) return null;
  if (!isUrl(url, ["postgres:", "postgresql:"])) {
    problems.push("DATABASE_URL ska se ut som postgres://användare:lösenord@värd:5432/databas.");
    return url;
  }
  try {
    parseDatabaseUrl(url);
  } catch (error) {
    if (!(error instanceof DatabaseUrlError)) throw error;
    problems.push(databaseProblems[error.rule](error.parameter));
  }
  return url;
}

function readS3(read: Read, problems: string[]): Settings["s3"] {
  const [endpoint, bucket, accessKey, secretKey] = s3Names.map(read);
  const missing = s3Names.filter((name) => read(name) === null);
  const region = read("S3_REGION");
  const givenAddressing = read("S3_ADDRESSING");
  const addressing = (["path", "host"] as const).find(
    (style) => style === (givenAddressing ?? serverSettings.S3_ADDRESSING.fallback),
  );
  if (region !== null && !/^[a-z0-9][a-z0-9-]{0,62}$/i.test(region))
    problems.push("S3_REGION ska vara lagrets region, till exempel eu-north-1.");
  if (addressing === undefined) problems.push("S3_ADDRESSING ska vara path eller host.");
  if (missing.length === s3Names.length) {
    if (region !== null || givenAddressing !== null)
      problems.push("S3_ENDPOINT saknas: S3_REGION och S3_ADDRESSING har bara betydelse tillsammans med den.");
    return null;
  }
  for (const name of missing) problems.push(`${name} saknas: ${s3Names.join(", ")} anges alla eller ingen.`);
  if (endpoint && !isOrigin(endpoint))
    problems.push("S3_ENDPOINT ska vara en adress utan sökväg, till exempel https://s3.example.se.");
  if (bucket && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    problems.push("S3_BUCKET ska vara 3–63 tecken: små bokstäver, siffror, punkt och bindestreck.");
  }
  return endpoint && bucket && accessKey && secretKey && addressing
    ? { endpoint, bucket, accessKey, secretKey, region, addressing }
    : null;
}

function readSmtp(read: Read, appUrl: string, problems: string[]): Settings["smtp"] {
  const url = read("SMTP_URL");
  const from = read("MAIL_FROM");
  if (url === null) {
    if (from !== null) problems.push("SMTP_URL saknas: MAIL_FROM har bara betydelse tillsammans med den.");
    return null;
  }
  if (!isUrl(url, ["smtp:", "smtps:"])) problems.push("SMTP_URL ska se ut som smtp://användare:lösenord@värd:587.");
  else if (!isDecodable(url)) problems.push(percentProblem("SMTP_URL"));
  if (from !== null && !isEmail(/<([^<>]+)>$/.exec(from)?.[1] ?? from)) {
    problems.push("MAIL_FROM ska vara en avsändare, till exempel Utspring <noreply@example.se>.");
  }
  const host = isOrigin(appUrl) ? new URL(appUrl).hostname : "localhost";
  return { url, from: from ?? `Utspring <noreply@${host}>` };
}

function readChat(read: Read, problems: string[]): Settings["chat"] {
  const websiteId = read("CHAT_WEBSITE_ID");
  const given = read("CHAT_HOST");
  if (websiteId === null) {
    if (given !== null) problems.push("CHAT_WEBSITE_ID saknas: CHAT_HOST har bara betydelse tillsammans med den.");
    return null;
  }
  const host = given ?? serverSettings.CHAT_HOST.fallback;
  if (!/^[\w-]{1,64}$/.test(websiteId))
    problems.push("CHAT_WEBSITE_ID ska vara webbplatsens id hos Crisp: bokstäver, siffror och bindestreck.");
  if (!isOrigin(host))
    problems.push("CHAT_HOST ska vara en adress utan sökväg, till exempel https://client.crisp.chat.");
  return { websiteId, host: host.replace(/(?<!\/)\/+$/, "") };
}

function readAdmin(read: Read, isProduction: boolean, problems: string[]): Settings["admin"] {
  const email = read("ADMIN_EMAIL");
  const password = read("ADMIN_PASSWORD");
  if (email === null && password === null) return null;
  if (email === null) problems.push("ADMIN_EMAIL saknas: ADMIN_EMAIL och ADMIN_PASSWORD anges båda eller ingen.");
  else if (!isEmail(email)) problems.push("ADMIN_EMAIL ska vara en e-postadress.");
  if (password === null) problems.push("ADMIN_PASSWORD saknas: ADMIN_EMAIL och ADMIN_PASSWORD anges båda eller ingen.");
  else if (password.length < 6) problems.push("ADMIN_PASSWORD ska vara minst 6 tecken.");
  else if (isProduction && password === demoPassword)
    problems.push("ADMIN_PASSWORD är demokontonas lösenord; välj ett eget.");
  return email !== null && password !== null ? { email, password } : null;
}

function isOrigin(text: string): boolean {
  if (!isUrl(text, ["http:", "https:"])) return false;
  const url = new URL(text);
  return url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "";
}

function isAddressRange(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const version = net.isIP(address);
  if (version === 0 || rest.length > 0) return false;
  // "/0" would trust everyone.
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
