/**
 * The import rules of ARCHITECTURE.md as data. The first row whose `files` matches a file applies. `*` is one name,
 * `**` any path, `{area}` a name that is the same in the whole row. Tests may import anything.
 */
export interface Row {
  files: string;
  /** Allowed imports: paths from the root, or packages. */
  values: string[];
  /** Also allowed, as type imports only. */
  types?: string[];
  /** Overrides `values`. */
  never?: string[];
  why: string;
}

const zod = ["zod", "zod/mini"];
const domain = "packages/domain/src";
const core = "packages/core/src";
const web = "apps/web/src";
const embeddedPostgres = "packages/embedded-postgres/src";
const domainRoot = `${domain}/*.ts`;
const anyRules = `${domain}/**`;
const foreignWorkspaces = ["packages/testkit/**", "apps/**"];
const router = [`${core}/router.ts`];
const react = [
  "react",
  "react/*",
  "react-dom",
  "react-dom/*",
  "react-router-dom",
  "@mantine/**",
  "@tabler/icons-react",
  "@tanstack/react-query",
  "@trpc/client",
  "@trpc/react-query",
  "@trpc/server/observable",
  "superjson",
  "dayjs",
  "dayjs/**",
  "qr",
  "linkify-react",
  "recharts",
  "canvas-confetti",
];

export const importTable: Row[] = [
  {
    files: `${domain}/events.ts`,
    values: [],
    types: [`${domain}/classes/texts.ts`],
    why: "A kind of event is one that has a text in the class's feed; otherwise it knows no area.",
  },
  {
    files: `${domain}/*.ts`,
    values: [...zod, domainRoot],
    why: "What every area shares knows no area.",
  },
  {
    files: `${domain}/admin/*.ts`,
    values: [
      ...zod,
      domainRoot,
      `${domain}/admin/*.ts`,
      `${domain}/*/schema.ts`,
      `${domain}/*/rules.ts`,
      `${domain}/sales/{price,period,status}.ts`,
      `${domain}/sales/class-status.ts`,
    ],
    why: "An admin's products and campaigns obey the rules of sales; the words are admin's own.",
  },
  {
    files: `${domain}/{area}/*.ts`,
    values: [...zod, domainRoot, `${domain}/{area}/*.ts`, `${domain}/*/schema.ts`, `${domain}/*/rules.ts`],
    why: "An area's truth stands on its own: no other area's words, nothing but zod from outside.",
  },
  {
    files: `${core}/kernel/qr-svg.ts`,
    values: ["qr"],
    why: "QR codes are drawn here, by no outside service.",
  },
  {
    files: `${core}/kernel/*.ts`,
    values: [
      `${core}/kernel/*.ts`,
      domainRoot,
      "drizzle-orm",
      "drizzle-orm/**",
      "postgres",
      "@trpc/server",
      "superjson",
      "rate-limiter-flexible",
      "csv-stringify/sync",
      "node:crypto",
      "node:events",
      "node:fs",
      "node:net",
      "node:timers/promises",
      "node:tls",
      "write-excel-file/node",
      "zod/mini",
    ],
    types: ["node:stream"],
    why: "An area never sits under the kernel.",
  },
  {
    files: `${core}/**/table.ts`,
    values: ["drizzle-orm", "drizzle-orm/pg-core", `${core}/kernel/columns.ts`, `${core}/**/table.ts`, anyRules],
    why: "A table is read by every procedure; it may lean on other tables by foreign key and on nothing else.",
  },
  {
    files: `${core}/router.ts`,
    values: [`${core}/*/router.ts`, `${core}/kernel/trpc.ts`],
    why: "The table of contents lists; it does nothing.",
  },
  {
    files: `${core}/{area}/**/router.ts`,
    values: [`${core}/kernel/trpc.ts`, `${core}/{area}/**`, `${domain}/*/schema.ts`, `${domain}/auth/factor-schema.ts`],
    never: [`${core}/**/table.ts`],
    why: "If a line of a router could be wrong, it belongs in the procedure.",
  },
  {
    files: `${core}/demo/*.ts`,
    values: [`${core}/**`, anyRules, "drizzle-orm", "node:stream", "node:zlib"],
    never: [`${core}/**/router.ts`],
    why: "Demo data is made by calling procedures, so that it obeys the rules.",
  },
  {
    files: `${core}/auth/session-store.ts`,
    values: [
      "lucia",
      "node:crypto",
      "drizzle-orm",
      domainRoot,
      `${core}/kernel/*.ts`,
      `${core}/auth/session-rows.ts`,
      `${core}/auth/table.ts`,
    ],
    why: "The only file that knows Lucia.",
  },
  {
    files: `${core}/auth/web-authn.ts`,
    values: ["@simplewebauthn/server", domainRoot, `${domain}/auth/*.ts`],
    why: "The only file that knows the WebAuthn library.",
  },
  {
    files: `${core}/live/change-stream.ts`,
    values: ["@trpc/server", `${core}/kernel/*.ts`, anyRules],
    why: "A subscription's events carry their number in tRPC's own envelope, `tracked`.",
  },
  {
    files: `${core}/calendar/*-ics.ts`,
    values: ["ical-generator", domainRoot, `${domain}/calendar/*.ts`],
    why: "Data in, text out: the only file that knows the calendar format.",
  },
  {
    files: `${core}/sales/reports/*-{pdf,xlsx}.ts`,
    values: [
      `${core}/sales/reports/*.ts`,
      `${core}/kernel/sheet-xlsx.ts`,
      domainRoot,
      `${domain}/sales/*.ts`,
      "pdf-lib",
      "fontkit",
      "write-excel-file/node",
      "node:fs/promises",
      "node:module",
      "node:util",
      "node:zlib",
    ],
    why: "Data in, bytes out: only these know fonts, pages and sheets.",
  },
  {
    files: `${core}/fund/ledger-{csv,sie,xlsx}.ts`,
    values: [
      `${core}/fund/*.ts`,
      `${core}/kernel/sheet-{csv,xlsx}.ts`,
      `${core}/kernel/in-batches.ts`,
      domainRoot,
      `${domain}/fund/*.ts`,
      "iconv-lite",
    ],
    why: "Data in, bytes out: only these know the formats of spreadsheets and book-keeping.",
  },
  {
    files: `${core}/admin/{products,sales}/*.ts`,
    values: [`${core}/**`, domainRoot, `${domain}/admin/*.ts`, `${domain}/sales/*.ts`, "drizzle-orm"],
    never: [`${core}/**/router.ts`, `${core}/kernel/trpc.ts`, `${core}/demo/**`],
    why: "An admin looks at sales by the rules that they were made by.",
  },
  {
    files: `${core}/{account,dashboard,privacy}/*.ts`,
    values: [
      `${core}/**`,
      domainRoot,
      `${domain}/*/schema.ts`,
      `${domain}/*/rules.ts`,
      `${domain}/auth/texts.ts`,
      "drizzle-orm",
    ],
    never: [`${core}/**/router.ts`, `${core}/kernel/trpc.ts`, `${core}/demo/**`],
    why: "What composes several areas stands above them, and has no rules of its own.",
  },
  {
    files: `${core}/{area}/**`,
    // The allowed other areas are in area-table.ts.
    values: [
      `${core}/**`,
      domainRoot,
      `${domain}/{area}/*.ts`,
      `${domain}/*/schema.ts`,
      `${domain}/*/rules.ts`,
      "drizzle-orm",
      "node:crypto",
    ],
    never: [`${core}/**/router.ts`, `${core}/kernel/trpc.ts`, `${core}/demo/**`],
    why: "A procedure knows its rules and its rows; it does not know who carries the call.",
  },
  {
    files: `${embeddedPostgres}/*.ts`,
    values: [`${embeddedPostgres}/*.ts`, "postgres", "node:*", "node:*/**"],
    why: "The launcher of the database knows nothing of the product that uses it.",
  },
  {
    files: "apps/server/src/{adapters,embedded}/**",
    values: [
      "apps/server/src/{adapters,embedded}/**",
      `${core}/kernel/*.ts`,
      domainRoot,
      "node:*",
      "node:*/**",
      "postgres",
      "minio",
      "nodemailer",
      "@node-rs/argon2",
      "web-push",
      "pg",
    ],
    why: "An adapter fits one port to one outside thing.",
  },
  {
    files: "apps/server/src/lifecycle/migrate.ts",
    values: [
      "apps/server/src/**",
      "drizzle-orm",
      "drizzle-orm/**",
      "postgres",
      "graphile-worker",
      "node:*",
      `${core}/kernel/*.ts`,
    ],
    why: "Applies the migrations, so it opens the database.",
  },
  {
    files: "apps/server/src/compose.ts",
    values: [
      "apps/server/src/**",
      `${core}/kernel/*.ts`,
      "drizzle-orm",
      "drizzle-orm/**",
      "postgres",
      "graphile-worker",
      "uuid",
      "node:*",
      "node:*/**",
    ],
    why: "Opens the database for everything else.",
  },
  {
    files: "apps/server/src/monitoring/open-log.ts",
    values: [
      "pino",
      "apps/server/src/settings/env.ts",
      "apps/server/src/monitoring/safe-error.ts",
      `${core}/kernel/context.ts`,
    ],
    why: "One place opens the log, so that every error goes through one serialiser.",
  },
  {
    files: "apps/server/src/lifecycle/migrate-at-start.ts",
    values: [
      "apps/server/src/lifecycle/migrate.ts",
      "apps/server/src/migrations-folder.ts",
      "apps/server/src/lifecycle/schema-errors.ts",
      `${core}/kernel/postgres-connection.ts`,
      "postgres",
      "node:*",
    ],
    why: "One statement asks how old the schema is, before anything that would open the database is loaded.",
  },
  {
    files: "apps/server/src/backup/**",
    values: [
      "apps/server/src/{backup,embedded}/**",
      `${embeddedPostgres}/*.ts`,
      "apps/server/src/compose.ts",
      "apps/server/src/settings/env.ts",
      "apps/server/src/lifecycle/migrate.ts",
      "apps/server/src/lifecycle/start-lock.ts",
      "apps/server/src/migrations-folder.ts",
      "apps/server/src/monitoring/safe-error.ts",
      `${core}/kernel/context.ts`,
      `${core}/kernel/loggable-error.ts`,
      `${core}/kernel/postgres-connection.ts`,
      `${core}/fund/verify-all.ts`,
      `${core}/privacy/purge-removed-accounts.ts`,
      "drizzle-orm/migrator",
      "postgres",
      "zod/mini",
      "node:*",
      "node:*/**",
    ],
    why: "A copy of the whole knows the catalogue's tables, not ours; what is true of them it asks the product.",
  },
  {
    files: "apps/server/src/**",
    values: [
      "apps/server/src/**",
      `${core}/**`,
      `${embeddedPostgres}/*.ts`,
      anyRules,
      "node:*",
      "node:*/**",
      "fastify",
      "@fastify/**",
      "@trpc/server",
      "@trpc/server/**",
      "graphile-worker",
      "close-with-grace",
      "rate-limiter-flexible",
      "prom-client",
      "zod/mini",
      "sharp",
      "yauzl",
      "content-disposition",
    ],
    types: ["ws"],
    never: [`${core}/**/table.ts`, "drizzle-orm", "drizzle-orm/**", "postgres"],
    why: "The host contains no rule and no SQL.",
  },
  {
    files: `${web}/ui/**`,
    values: [...react, `${web}/ui/**`, `${web}/ssr/hydration-values.ts`, domainRoot],
    why: "Product-free pieces: could this ship in another product?",
  },
  {
    files: `${web}/lib/passkey-device.ts`,
    values: ["@simplewebauthn/browser", `${web}/lib/*.ts`, `${domain}/auth/texts.ts`],
    why: "The browser's half of passkeys, loaded when somebody uses one.",
  },
  {
    files: `${web}/lib/**`,
    values: [...react, `${web}/{lib,ui,ssr}/**`, domainRoot, `${domain}/auth/texts.ts`],
    types: [...router, "@trpc/server"],
    why: "What every feature uses knows no feature. (The words of signing out, which stands in several, are auth's.)",
  },
  {
    files: `${web}/features/{dashboard,shell}/**`,
    values: [...react, `${web}/{ui,lib,ssr,features}/**`, anyRules],
    types: router,
    why: "The dashboard composes other areas' panels, the shell stands around them all.",
  },
  {
    files: `${web}/features/admin/**`,
    values: [
      ...react,
      `${web}/ui/**`,
      `${web}/lib/**`,
      `${web}/ssr/**`,
      `${web}/features/admin/**`,
      anyRules,
      `${web}/features/sales/products/{ProductFields,ProductImageField}.tsx`,
      `${web}/features/sales/seller/PriceText.tsx`,
      `${web}/features/sales/manager/SessionStatus.tsx`,
      `${web}/features/sales/products/use-product-image.ts`,
    ],
    types: router,
    why: "An admin's desk stands alone, but for the product form and a session's label: an admin writes products and reads sessions as a class does.",
  },
  {
    files: `${web}/features/{area}/**`,
    values: [...react, `${web}/{ui,lib,ssr}/**`, `${web}/features/{area}/**`, anyRules],
    types: router,
    why: "A feature does not reach into another feature; what two of them need lies in ui or lib.",
  },
  {
    files: `${web}/service-worker/*.ts`,
    values: [
      `${web}/service-worker/*.ts`,
      "workbox-core",
      "workbox-precaching",
      "workbox-routing",
      "workbox-strategies",
    ],
    why: "The service worker is a program of its own, without a page and without the app.",
  },
  {
    files: `${web}/ssr/app-document.tsx`,
    values: [...react, `${web}/**`, anyRules, "node:stream", "node:stream/consumers"],
    why: "The app as Node runs it: what React writes is gathered there.",
  },
  {
    files: `${web}/ssr/*`,
    values: [...react, `${web}/**`, anyRules],
    types: router,
    why: "Rendering and hydration concern the whole app.",
  },
  {
    files: `${web}/*`,
    values: [...react, `${web}/**`, anyRules],
    types: router,
    why: "The app puts the pages at their addresses.",
  },
  {
    files: `${web}/routing/*`,
    values: [...react, `${web}/**`, anyRules],
    types: router,
    why: "Guards choose the page for an address.",
  },
  {
    files: "packages/client/src/**",
    values: ["packages/client/src/**", "@trpc/client", "superjson"],
    types: [...router, "@trpc/server"],
    why: "The typed client stands alone when it is published: it knows the API's types, not its code.",
  },
  {
    files: "apps/cli/src/**",
    values: [
      "apps/cli/src/**",
      "packages/client/src/http-client.ts",
      anyRules,
      "@trpc/client",
      "csv-parse/sync",
      "trpc-cli",
      "superjson",
      "ws",
      "node:*",
      "node:*/**",
      "zod",
    ],
    types: [...router, `${core}/kernel/procedure-meta.ts`, "@trpc/server"],
    why: "The CLI is a stranger to the server: it knows the shapes, not the code.",
  },
];

/** For all rows: only tests may import the testkit, and no file outside an app may import the app. */
export const closedToAll = foreignWorkspaces;

/** Code that is forbidden in certain files, beside the import rules. */
export const forbiddenCode: { files: string; except: string[]; code: RegExp; why: string }[] = [
  {
    files: `${domain}/**`,
    except: [],
    code: /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bfetch\(|\bprocess\.|\bconsole\./u,
    why: "domain has no clock and does nothing: the moment is an argument",
  },
  {
    files: "**",
    except: [`${domain}/dates.ts`, `${domain}/money.ts`],
    code: /\.toLocale(?:Date|Time)?String\(|\bnew Intl\.(?:NumberFormat|DateTimeFormat|RelativeTimeFormat)\(|\bIntl\.\w+\(\s*\)/u,
    why: "money is formatted in money.ts, days and moments in dates.ts",
  },
  {
    files: `${core}/**`,
    except: [],
    code: /\bDate\.now\b|\bnew Date\(\s*\)|\bprocess\.env\b|\bconsole\./u,
    why: "core gets clock, settings and log as arguments",
  },
  {
    files: "{apps,packages}/**",
    except: ["apps/server/src/settings/env.ts", "apps/cli/src/terminal.ts"],
    code: /\bprocess\.env\b/u,
    why: "env.ts is the only reader of the server's settings, terminal.ts of the CLI's",
  },
  {
    files: `${core}/**/router.ts`,
    except: [],
    code: /\btry\b|\bcatch\b|\bsql`/u,
    why: "a router has no try and no SQL",
  },
];
