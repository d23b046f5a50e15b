import { anyRules, core, router } from "./import-row.ts";
import type { Row } from "./import-row.ts";
import { coreRows } from "./import-table-core.ts";
import { serverRows } from "./import-table-server.ts";
import { webRows } from "./import-table-web.ts";

/**
 * docs/developer/import-rules.md as data; the first matching row applies. The linter sees only the written specifier.
 */
export const importTable: Row[] = [
  ...coreRows,
  ...serverRows,
  ...webRows,
  {
    files: "packages/bank-files/src/**",
    values: [
      "packages/bank-files/src/**",
      "packages/domain/src/normalised.ts",
      "packages/domain/src/payments/long-numbers.ts",
      "@noble/hashes/*",
      "fflate",
      "htmlparser2",
      "papaparse",
    ],
    why: "Bank files are parsed in a browser and in Node, without the rest of the application.",
  },
  {
    files: "packages/bank-matching/src/**",
    values: [
      "packages/bank-matching/src/**",
      "packages/domain/src/{dates,money}.ts",
      "packages/domain/src/payments/payer-names.ts",
      "packages/domain/src/payments/same-payment.ts",
      "packages/domain/src/payments/own-rows.ts",
      "packages/domain/src/payments/reference-signs.ts",
      "packages/domain/src/payments/swish.ts",
    ],
    why: "Rows are matched with payments in a browser and in Node, without the rest of the application.",
  },
  {
    files: "packages/client/src/**",
    values: ["packages/client/src/**", "@trpc/client", "superjson"],
    types: [...router, "@trpc/server"],
    why: "The typed client is a package on npm: it imports the API's types, not its code.",
  },
  {
    files: "apps/cli/src/**",
    values: [
      "apps/cli/src/**",
      "packages/client/src/http-client.ts",
      "packages/bank-files/src/**",
      "packages/bank-matching/src/**",
      anyRules,
      "@trpc/client",
      "trpc-cli",
      "superjson",
      "ws",
      "node:*",
      "node:*/**",
      "zod",
    ],
    types: [...router, `${core}/kernel/procedure-meta.ts`, "@trpc/server"],
    why: "The CLI calls the server over HTTP: it imports core's types, not its code.",
  },
];

export const closedToAll = ["packages/testkit/**", "apps/**"];
