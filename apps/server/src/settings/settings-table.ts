/**
 * Every setting with its meaning. `env.ts` can read no other, `.env.example` and `docs/operator/settings.md` are
 * generated from it (`npm run settings`), and a test fails when one of them is stale.
 */
export interface Setting {
  group: keyof typeof settingGroups;
  /** One sentence: its purpose, and what happens without it. */
  meaning: string;
  /** The value in `.env.example`, and an example in the reference. */
  example: string;
  /** The default; null where `meaning` says what happens. */
  fallback: string | null;
  isSecret?: true;
}

export const settingGroups = {
  server: "The server",
  database: "Your own PostgreSQL, for real use. No demo class is created then",
  operator:
    "Who runs the installation, on the public pages and in the terms. Without OPERATOR_NAME, OPERATOR_NUMBER, OPERATOR_ADDRESS and CONTACT_EMAIL, the pages, the start, the doctor and the tab Drift say what is missing",
  storage: "Files in any S3-compatible store: the first four or none",
  mail: "Mail",
  chat: "Live chat for visitors and members. Without it, they see the e-mail address",
  admin: "The first administrator: both or none",
  watch: "Monitoring",
  compose: "Read by docker-compose.yml only, never by the server",
} as const;

/** The settings of the server. */
export const serverSettings = {
  PORT: { group: "server", meaning: "The port to listen on; 0 takes a free one.", example: "3000", fallback: "3000" },
  HOST: {
    group: "server",
    meaning: "The address to listen on; 0.0.0.0 for access from other machines.",
    example: "0.0.0.0",
    fallback: "127.0.0.1",
  },
  DATA_DIR: {
    group: "server",
    meaning: "The folder of the embedded database, files on disk and unsent mail.",
    example: "/var/lib/utspring",
    fallback: ".data",
  },
  TRUST_PROXY: {
    group: "server",
    meaning:
      "Proxies whose X-Forwarded-For is trusted: IP addresses or CIDR ranges, separated by commas, never a number of hops. Empty trusts none.",
    example: "10.0.0.0/8",
    fallback: null,
  },
  LOG_LEVEL: {
    group: "server",
    meaning: "One of trace, debug, info, warn, error, fatal and silent.",
    example: "info",
    fallback: "info",
  },
  OPERATOR_NAME: {
    group: "operator",
    meaning: "Who runs the installation and issues its terms: a school, an association or a company.",
    example: "Norra skolans klassklubb",
    fallback: null,
  },
  OPERATOR_NUMBER: {
    group: "operator",
    meaning: "The operator's Swedish organisation number.",
    example: "802000-0000",
    fallback: null,
  },
  CONTACT_EMAIL: {
    group: "operator",
    meaning: "The e-mail address that visitors and members see, and that push services may write to.",
    example: "hej@example.se",
    fallback: null,
  },
  OPERATOR_CONTROLLER: {
    group: "operator",
    meaning: "The controller of the personal data in the terms, where it is another than OPERATOR_NAME.",
    example: "Norra kommunen",
    fallback: null,
  },
  SOCIAL_LINKS: {
    group: "operator",
    meaning:
      "The operator's pages at social media: https URLs, at most six, separated by commas. Without them, none are shown.",
    example: "https://www.instagram.com/norraskolan",
    fallback: null,
  },
  TERMS_FILE: {
    group: "operator",
    meaning:
      "A Markdown file with the operator's own terms in place of the product's: at most 100 kB of headings, paragraphs and lists; links and emphasis become plain text.",
    example: "/etc/utspring/terms.md",
    fallback: null,
  },
  OPERATOR_ADDRESS: {
    group: "operator",
    meaning: "The operator's postal address.",
    example: "Skolgatan 1, 111 11 Stockholm",
    fallback: null,
  },
  OPERATOR_PHONE: {
    group: "operator",
    meaning: "The telephone number on /kontakta-oss.",
    example: "08-123 456 78",
    fallback: null,
  },
  OPERATOR_EMAIL: {
    group: "watch",
    meaning:
      "Where alarms are mailed: a ledger that is not intact, files that do not match the database. Without it, alarms are only logged.",
    example: "drift@example.se",
    fallback: null,
  },
  METRICS_TOKEN: {
    group: "watch",
    meaning:
      "The bearer token with which Prometheus reads /metrics, at least 16 characters. Without it, the path does not exist.",
    example: "",
    fallback: null,
    isSecret: true,
  },
  DATABASE_URL: {
    group: "database",
    meaning:
      "PostgreSQL 15 or later with ICU, as the owner of its database; TLS by sslmode and sslrootcert (docs/operator/database.md). Without it, an embedded PostgreSQL with a demo class is used.",
    example: "postgres://utspring:secret@db.example.se:5432/utspring",
    fallback: null,
    isSecret: true,
  },
  APP_URL: {
    group: "database",
    meaning:
      "The public URL, without a path: links in mails start with it, and no other origin may call the API. Required with DATABASE_URL; else localhost.",
    example: "https://utspring.example.se",
    fallback: null,
  },
  S3_ENDPOINT: {
    group: "storage",
    meaning: "The store's URL, without a path. Without these four settings, files are in DATA_DIR.",
    example: "https://s3.example.se",
    fallback: null,
  },
  S3_BUCKET: {
    group: "storage",
    meaning: "The bucket; it is created when it is missing and the key may create it.",
    example: "utspring",
    fallback: null,
  },
  S3_ACCESS_KEY: { group: "storage", meaning: "The store's access key.", example: "", fallback: null },
  S3_SECRET_KEY: { group: "storage", meaning: "The store's secret key.", example: "", fallback: null, isSecret: true },
  S3_REGION: {
    group: "storage",
    meaning:
      "The region that requests are signed for. Without it, the store is asked; set it when the store does not answer that, or when the key may not ask.",
    example: "eu-north-1",
    fallback: null,
  },
  S3_ADDRESSING: {
    group: "storage",
    meaning: "Where the bucket's name is in a URL: path (https://store/bucket) or host (https://bucket.store).",
    example: "path",
    fallback: "path",
  },
  SMTP_URL: {
    group: "mail",
    meaning:
      "The mail server. Without it, no mail is sent: it is written to DATA_DIR and, with the embedded database, a loopback HOST and APP_URL and no TRUST_PROXY, shown at /dev/mejl.",
    example: "smtp://user:secret@mail.example.se:587",
    fallback: null,
    isSecret: true,
  },
  MAIL_FROM: {
    group: "mail",
    meaning: "The sender of mails. Without it, noreply@ at the host of APP_URL.",
    example: "Utspring <noreply@example.se>",
    fallback: null,
  },
  CHAT_WEBSITE_ID: {
    group: "chat",
    meaning:
      'The website\'s id at Crisp. The chat loads only after a user presses "Starta chatt", and never on pages with passwords, payments or documents.',
    example: "01234567-89ab-cdef-0123-456789abcdef",
    fallback: null,
  },
  CHAT_HOST: {
    group: "chat",
    meaning: "The origin of the chat's script, without a path.",
    example: "https://client.crisp.chat",
    fallback: "https://client.crisp.chat",
  },
  ADMIN_EMAIL: {
    group: "admin",
    meaning: "The administrator who is created at start when there is none.",
    example: "admin@example.se",
    fallback: null,
  },
  ADMIN_PASSWORD: {
    group: "admin",
    meaning:
      "That administrator's first password, at least 6 characters. Change it in the profile after the first sign-in; this setting is then not read again.",
    example: "",
    fallback: null,
    isSecret: true,
  },
} as const satisfies Record<string, Setting>;
export type SettingName = keyof typeof serverSettings;

/** Further settings of the compose file. */
export const composeSettings = {
  POSTGRES_PASSWORD: {
    group: "compose",
    meaning: "The database's password. It becomes part of a URL: letters and digits only.",
    example: "",
    fallback: "utspring",
    isSecret: true,
  },
} as const satisfies Record<string, Setting>;
