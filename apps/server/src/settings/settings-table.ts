import { classRequestModes } from "@utspring/domain/class-requests";
import path from "node:path";
import * as z from "zod/mini";
import { termsFile } from "./read-terms-file.ts";
import { addressRange, databaseUrl, email, line, listOf, origin, sender, smtpUrl, url } from "./setting-schemas.ts";

/** A variable of the environment, as `.env.example` and `docs/operator/settings.md` show it (`npm run settings`). */
export interface Variable {
  /** One sentence: its purpose, and what happens without it. */
  meaning: string;
  /** The value in `.env.example`, and an example in the reference. */
  example: string;
  /** The default; without it, `meaning` says what happens. */
  fallback?: string;
  isSecret?: true;
}

/** A variable of the server. A `fault` follows its name in the sentence about a refused value. */
export interface Setting extends Variable {
  schema: z.ZodMiniType;
  /** Left out where the issues of the schema say it themselves. */
  fault?: string;
  /** Variables that are of no use without this one, and the reason that is given when it is missing. */
  neededBy?: readonly Need[];
  /** A value that is refused when another variable is set, and its fault. */
  refusedWith?: readonly [variable: string, value: string, fault: string];
}
type Need = readonly [variables: readonly string[], reason: string];

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
const s3Names = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY", "S3_SECRET_KEY"];
const allOfS3: Need = [s3Names, `${s3Names.join(", ")} anges alla eller ingen.`];
const adminNames = ["ADMIN_EMAIL", "ADMIN_PASSWORD"];
const bothOfAdmin: Need = [adminNames, `${adminNames.join(" och ")} anges båda eller ingen.`];

/** The server's variables by the headings of their documentation. */
const serverGroups = {
  "The server": {
    PORT: {
      schema: z.pipe(
        z.string().check(z.regex(/^\d{1,5}$/u)),
        z.pipe(z.transform(Number), z.number().check(z.lte(65_535))),
      ),
      fault: "ska vara ett heltal mellan 0 och 65535.",
      meaning: "The port to listen on; 0 takes a free one.",
      example: "3000",
      fallback: "3000",
    },
    HOST: {
      schema: z.string(),
      meaning: "The address to listen on; 0.0.0.0 for access from other machines.",
      example: "0.0.0.0",
      fallback: "127.0.0.1",
    },
    DATA_DIR: {
      schema: z.pipe(
        z.string(),
        z.transform((folder) => path.resolve(folder)),
      ),
      meaning: "The folder of the embedded database, files on disk and unsent mail.",
      example: "/var/lib/utspring",
      fallback: ".data",
    },
    TRUST_PROXY: {
      schema: listOf(/,/u, addressRange, Infinity),
      fault:
        "ska vara IP-adresser eller CIDR-nät med komma emellan, till exempel 10.0.0.0/8; ett antal hopp duger inte.",
      meaning:
        "Proxies whose X-Forwarded-For is trusted: IP addresses or CIDR ranges, separated by commas, never a number of hops. Empty trusts none.",
      example: "10.0.0.0/8",
    },
    CLASS_REQUESTS: {
      schema: z.enum(classRequestModes),
      fault: `ska vara något av ${classRequestModes.join(", ")}.`,
      meaning:
        "Who creates a class that somebody asks for: ask (an administrator approves), open (it is created when the address is confirmed, at most 3 a day from an IP address and 10 for a school; an administrator approves the rest) or off (nobody can ask).",
      example: "ask",
      fallback: "ask",
    },
    LOG_LEVEL: {
      schema: z.enum(logLevels),
      fault: `ska vara något av ${logLevels.join(", ")}.`,
      meaning: "One of trace, debug, info, warn, error, fatal and silent.",
      example: "info",
      fallback: "info",
    },
  },
  "Your own PostgreSQL, for real use. No demo class is created then": {
    DATABASE_URL: {
      schema: databaseUrl,
      meaning:
        "PostgreSQL 15 or later with ICU, as the owner of its database; TLS by sslmode and sslrootcert (docs/operator/database.md). Without it, an embedded PostgreSQL with a demo class is used.",
      example: "postgres://utspring:secret@db.example.se:5432/utspring",
      isSecret: true,
    },
    APP_URL: {
      ...origin("https://utspring.example.se"),
      neededBy: [[["DATABASE_URL"], "den behövs tillsammans med DATABASE_URL, eftersom länkarna i mejlen pekar dit."]],
      meaning:
        "The public URL, without a path: links in mails start with it, and no other origin may call the API. Required with DATABASE_URL; else localhost.",
    },
  },
  "Who runs the installation, on the public pages and in the terms. Without OPERATOR_NAME, OPERATOR_NUMBER, OPERATOR_ADDRESS and CONTACT_EMAIL, the pages, the start, the doctor and the tab Drift say what is missing":
    {
      OPERATOR_NAME: {
        ...line,
        meaning: "Who runs the installation and issues its terms: a school, an association or a company.",
        example: "Norra skolans klassklubb",
      },
      OPERATOR_NUMBER: {
        schema: z.string().check(z.regex(/^\d{6}-?\d{4}$/u)),
        fault: "ska vara ett organisationsnummer, till exempel 802000-0000.",
        meaning: "The operator's Swedish organisation number.",
        example: "802000-0000",
      },
      CONTACT_EMAIL: {
        ...email,
        meaning: "The e-mail address that visitors and members see, and that push services may write to.",
        example: "hej@example.se",
      },
      OPERATOR_CONTROLLER: {
        ...line,
        meaning: "The controller of the personal data in the terms, where it is another than OPERATOR_NAME.",
        example: "Norra kommunen",
      },
      SOCIAL_LINKS: {
        schema: listOf(/[\s,]+/u, url(/^https$/u), 6),
        fault: "ska vara högst 6 adresser som börjar med https://, med komma emellan.",
        meaning:
          "The operator's pages at social media: https URLs, at most six, separated by commas. Without them, none are shown.",
        example: "https://www.instagram.com/norraskolan",
      },
      TERMS_FILE: {
        schema: termsFile,
        meaning:
          "A Markdown file with the operator's own terms in place of the product's: at most 100 kB of headings, paragraphs and lists; links and emphasis become plain text.",
        example: "/etc/utspring/terms.md",
      },
      OPERATOR_ADDRESS: {
        ...line,
        meaning: "The operator's postal address.",
        example: "Skolgatan 1, 111 11 Stockholm",
      },
      OPERATOR_PHONE: {
        schema: z.string().check(z.regex(/^\+?\d[\d -]{4,20}$/u)),
        fault: "ska vara ett telefonnummer, till exempel 08-123 456 78.",
        meaning: "The telephone number on /kontakta-oss.",
        example: "08-123 456 78",
      },
    },
  "Files in any S3-compatible store: the first four or none": {
    S3_ENDPOINT: {
      ...origin("https://s3.example.se"),
      neededBy: [
        allOfS3,
        [["S3_REGION", "S3_ADDRESSING"], "S3_REGION och S3_ADDRESSING har bara betydelse tillsammans med den."],
      ],
      meaning: "The store's URL, without a path. Without these four settings, files are in DATA_DIR.",
    },
    S3_BUCKET: {
      schema: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
      fault: "ska vara 3–63 tecken: små bokstäver, siffror, punkt och bindestreck.",
      neededBy: [allOfS3],
      meaning: "The bucket; it is created when it is missing and the key may create it.",
      example: "utspring",
    },
    S3_ACCESS_KEY: {
      schema: z.string(),
      neededBy: [allOfS3],
      meaning: "The store's access key.",
      example: "",
    },
    S3_SECRET_KEY: {
      schema: z.string(),
      neededBy: [allOfS3],
      meaning: "The store's secret key.",
      example: "",
      isSecret: true,
    },
    S3_REGION: {
      schema: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/i)),
      fault: "ska vara lagrets region, till exempel eu-north-1.",
      meaning:
        "The region that requests are signed for. Without it, the store is asked; set it when the store does not answer that, or when the key may not ask.",
      example: "eu-north-1",
    },
    S3_ADDRESSING: {
      schema: z.enum(["path", "host"]),
      fault: "ska vara path eller host.",
      meaning: "Where the bucket's name is in a URL: path (https://store/bucket) or host (https://bucket.store).",
      example: "path",
      fallback: "path",
    },
  },
  Mail: {
    SMTP_URL: {
      schema: smtpUrl,
      neededBy: [[["MAIL_FROM"], "MAIL_FROM har bara betydelse tillsammans med den."]],
      meaning:
        "The mail server. Without it, no mail is sent: it is written to DATA_DIR and, with the embedded database, a loopback HOST and APP_URL and no TRUST_PROXY, shown at /dev/mejl.",
      example: "smtp://user:secret@mail.example.se:587",
      isSecret: true,
    },
    MAIL_FROM: {
      schema: sender,
      fault: "ska vara en avsändare, till exempel Utspring <noreply@example.se>.",
      meaning: "The sender of mails. Without it, noreply@ at the host of APP_URL.",
      example: "Utspring <noreply@example.se>",
    },
  },
  "Live chat for visitors and members. Without it, they see the e-mail address": {
    CHAT_WEBSITE_ID: {
      schema: z.string().check(z.regex(/^[\w-]{1,64}$/)),
      fault: "ska vara webbplatsens id hos Crisp: bokstäver, siffror och bindestreck.",
      neededBy: [[["CHAT_HOST"], "CHAT_HOST har bara betydelse tillsammans med den."]],
      meaning:
        'The website\'s id at Crisp. The chat loads only after a user presses "Starta chatt", and never on pages with passwords, payments or documents.',
      example: "01234567-89ab-cdef-0123-456789abcdef",
    },
    CHAT_HOST: {
      ...origin("https://client.crisp.chat"),
      meaning: "The origin of the chat's script, without a path.",
      fallback: "https://client.crisp.chat",
    },
  },
  "The first administrator: both or none": {
    ADMIN_EMAIL: {
      ...email,
      neededBy: [bothOfAdmin],
      meaning: "The administrator who is created at start when there is none.",
      example: "admin@example.se",
    },
    ADMIN_PASSWORD: {
      schema: z.string().check(z.minLength(6)),
      fault: "ska vara minst 6 tecken.",
      neededBy: [bothOfAdmin],
      refusedWith: ["DATABASE_URL", "utspring2027", "är demokontonas lösenord; välj ett eget."],
      meaning:
        "That administrator's first password, at least 6 characters, neither a common one nor the address. Change it in the profile after the first sign-in; this setting is then not read again.",
      example: "",
      isSecret: true,
    },
  },
  Monitoring: {
    OPERATOR_EMAIL: {
      ...email,
      meaning:
        "Where alarms are mailed: a ledger that is not intact, files that do not match the database. Without it, alarms are only logged.",
      example: "drift@example.se",
    },
    METRICS_TOKEN: {
      schema: z.string().check(z.minLength(16)),
      fault: "ska vara minst 16 tecken.",
      meaning:
        "The bearer token with which Prometheus reads /metrics, at least 16 characters. Without it, the path does not exist.",
      example: "",
      isSecret: true,
    },
  },
} as const satisfies Record<string, Record<string, Setting>>;
type Groups = typeof serverGroups;
export type SettingName = { [Title in keyof Groups]: keyof Groups[Title] }[keyof Groups];
type Entry<Name extends SettingName> = Extract<Groups[keyof Groups], Record<Name, Setting>>[Name];

/** The value of each variable; null where it is not set and has no default. */
export type Env = {
  [Name in SettingName]: z.output<Entry<Name>["schema"]> | (Entry<Name> extends { fallback: string } ? never : null);
};

export const serverSettings = Object.assign({}, ...Object.values(serverGroups)) as Record<SettingName, Setting>;

export const settingGroups: Record<string, Record<string, Variable>> = {
  ...serverGroups,
  "Read by docker-compose.yml only, never by the server": {
    POSTGRES_PASSWORD: {
      meaning: "The database's password. It becomes part of a URL: letters and digits only.",
      example: "",
      fallback: "utspring",
      isSecret: true,
    },
  },
};
