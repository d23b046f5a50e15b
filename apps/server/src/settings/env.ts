import { requiredParts } from "@utspring/domain/operator";
import type { OperatorSettings } from "@utspring/domain/operator";
import { operatorTexts } from "@utspring/domain/operator-texts";
import { readTextFile } from "./read-text-file.ts";
import { serverSettings } from "./settings-table.ts";
import type { Env, SettingName } from "./settings-table.ts";

/** The only file that reads process.env. Everything else gets Settings. */
type Variables = Record<string, string | undefined>;

/** Some settings are wrong. `problems` has a Swedish sentence for each, with the variable's name. */
export class BadSettings extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Inställningarna går inte att använda:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.name = "BadSettings";
    this.problems = problems;
  }
}

/** The folder in which `npm run` was called; npm itself runs in the root. */
export const callerFolder = (): string => process.env["INIT_CWD"] ?? process.cwd();

/** Reads and checks these variables. @throws BadSettings with all problems, not only the first. */
export function readEnv<Name extends SettingName>(variables: Variables, names: readonly Name[]): Pick<Env, Name> {
  const problems: string[] = [];
  const fromFiles = readSecretFiles(variables, names, problems);
  const given = (name: string): string | null => (fromFiles[name] ?? variables[name])?.trim() || null;
  const values = names.map((name): [Name, unknown] => {
    const { schema, fault, fallback, neededBy = [], refusedWith } = serverSettings[name];
    const text = given(name) ?? fallback;
    const need = neededBy.find(([others]) => others.some((other) => given(other) !== null));
    if (text === undefined) {
      if (need !== undefined) problems.push(`${name} saknas: ${need[1]}`);
      return [name, null];
    }
    if (/\p{Cc}/u.test(text)) {
      problems.push(`${name} får inte ha radbrytningar eller styrtecken.`);
      return [name, null];
    }
    const { data, error } = schema.safeParse(text);
    const found = error === undefined ? null : (fault ?? error.issues[0]?.message ?? "");
    if (found !== null) problems.push(found.startsWith(":") ? `${name}${found}` : `${name} ${found}`);
    else if (text === refusedWith?.[1] && given(refusedWith[0]) !== null) problems.push(`${name} ${refusedWith[2]}`);
    return [name, data];
  });
  if (problems.length > 0) throw new BadSettings(problems);
  return Object.fromEntries(values) as Pick<Env, Name>;
}

const maxSecretBytes = 10_000;

/** The secrets that are in files of their own: `SMTP_URL_FILE` names the one of `SMTP_URL`. */
function readSecretFiles(variables: Variables, names: readonly SettingName[], problems: string[]): Variables {
  const found: Variables = {};
  for (const name of names) {
    const file = serverSettings[name].isSecret && variables[`${name}_FILE`]?.trim();
    if (!file) continue;
    const { text, fault } = readTextFile(file, maxSecretBytes);
    if (variables[name]?.trim()) problems.push(`${name} och ${name}_FILE kan inte anges båda.`);
    else if (text === null) problems.push(`${name}_FILE ${fault}`);
    else if (text.trim() === "") problems.push(`${name}_FILE är tom.`);
    else found[name] = text;
  }
  return found;
}

/** The application's settings. */
export type Settings = ReturnType<typeof settingsOf>;

/** Reads and checks all settings. @throws BadSettings with all problems, not only the first. */
export function readSettings(variables: Variables = process.env): Settings {
  return settingsOf(readEnv(variables, Object.keys(serverSettings) as SettingName[]));
}

export function settingsOf(env: Env) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = env;
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  const appUrl = env.APP_URL ?? `http://localhost:${env.PORT}`;
  return {
    host: env.HOST,
    port: env.PORT,
    /** The folder of the embedded database, files and mail. */
    dataDir: env.DATA_DIR,
    /** The public URL without a trailing slash: the base of links in mails, and the allowed Origin. */
    appUrl,
    /** Null: the embedded database in `dataDir`, with demo data. */
    databaseUrl: env.DATABASE_URL,
    /** Null: files on disk in `dataDir`. */
    s3:
      endpoint && bucket && accessKey && secretKey
        ? { endpoint, bucket, accessKey, secretKey, region: env.S3_REGION, addressing: env.S3_ADDRESSING }
        : null,
    /** Null: mails are written to `dataDir` and shown in the dev inbox. */
    smtp:
      env.SMTP_URL === null
        ? null
        : { url: env.SMTP_URL, from: env.MAIL_FROM ?? `Utspring <noreply@${new URL(appUrl).hostname}>` },
    /** Null: no live chat, and no third-party script on any page. */
    chat: env.CHAT_WEBSITE_ID === null ? null : { websiteId: env.CHAT_WEBSITE_ID, host: env.CHAT_HOST },
    /** The first admin, created when there is none. */
    admin: email && password ? { email, password } : null,
    /** Where alarms are mailed; null: they are only logged. */
    operatorEmail: env.OPERATOR_EMAIL,
    operator: operatorIn(env),
    /** The operator's own terms; null: the product's. */
    terms: env.TERMS_FILE,
    classRequests: env.CLASS_REQUESTS,
    /** The token for `/metrics`; null: the path does not exist. */
    metricsToken: env.METRICS_TOKEN,
    /** IP addresses and CIDR ranges of proxies whose X-Forwarded-For is trusted. */
    trustProxy: env.TRUST_PROXY ?? [],
    logLevel: env.LOG_LEVEL,
  };
}

/** Who runs the installation. The demo is run by somebody made up. */
function operatorIn(env: Env): OperatorSettings {
  const given: OperatorSettings = {
    name: env.OPERATOR_NAME,
    organisationNumber: env.OPERATOR_NUMBER,
    address: env.OPERATOR_ADDRESS,
    phone: env.OPERATOR_PHONE,
    email: env.CONTACT_EMAIL,
    controller: env.OPERATOR_CONTROLLER,
    social: env.SOCIAL_LINKS ?? [],
  };
  const isNothing = Object.values(given).every((value) => value === null || value.length === 0);
  return env.DATABASE_URL === null && isNothing ? operatorTexts.demo : given;
}

/** The setting of each part that an operator has to give. */
const requiredSettings = {
  name: "OPERATOR_NAME",
  organisationNumber: "OPERATOR_NUMBER",
  address: "OPERATOR_ADDRESS",
  email: "CONTACT_EMAIL",
} as const satisfies Record<(typeof requiredParts)[number], SettingName>;

/** The settings that are missing before the installation says who runs it. */
export function missingOperatorSettings(operator: OperatorSettings): SettingName[] {
  return requiredParts.filter((part) => operator[part] === null).map((part) => requiredSettings[part]);
}

/** The only setting that migrating needs; null when it is not set. @throws BadSettings when it is no database URL. */
export function readDatabaseUrl(variables: Variables = process.env): string | null {
  return readEnv(variables, ["DATABASE_URL"]).DATABASE_URL;
}

/**
 * True when the log level asks for stack traces; read on its own, since a start may fail before all settings are read.
 */
export function wantsDetails(variables: Variables = process.env): boolean {
  return variables["LOG_LEVEL"] === "debug" || variables["LOG_LEVEL"] === "trace";
}

/** How long systemd waits for a sign of life (`WatchdogSec`); null where it does not wait. */
export function readWatchdogMs(variables: Variables = process.env): number | null {
  const ms = Number(variables["WATCHDOG_USEC"]) / 1_000;
  return variables["NOTIFY_SOCKET"] !== undefined && ms > 0 ? ms : null;
}
