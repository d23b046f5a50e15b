import { anyRules, domain, domainRoot, router, web } from "./import-row.ts";
import type { Row } from "./import-row.ts";

const react = [
  "virtual:pages",
  "virtual:page-links",
  "virtual:prerendered-pages",
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

const storage = `${web}/storage/browser-storage.ts`;

/** The budget item of a withdrawal and of an approved claim. */
const budgetItemOfWithdrawal = [
  `${web}/features/budget/BudgetItemField.tsx`,
  `${web}/features/budget/use-is-item-removed.ts`,
];

export const webRows: Row[] = [
  {
    files: `${web}/ui/**`,
    values: [...react, `${web}/ui/**`, `${web}/ui/hydration-values.ts`, storage, domainRoot],
    why: "Components without product knowledge.",
  },
  {
    files: `${web}/storage/**`,
    values: [`${web}/storage/**`],
    why: "Everything that a browser stores, without the rest of the web.",
  },
  {
    files: `${web}/lib/session/passkey-device.ts`,
    values: ["@simplewebauthn/browser", `${web}/lib/**`, `${domain}/auth/texts.ts`],
    why: "The browser's part of passkeys, loaded when somebody uses one.",
  },
  ...["query", "press", "session", "offline", "push", "sign-out", "{group}"].map((group, index, groups): Row => ({
    files: `${web}/lib/${group}/**`,
    values: [
      ...react,
      ...groups.slice(0, index + 1).map((used) => `${web}/lib/${used}/**`),
      `${web}/{ui,storage}/**`,
      domainRoot,
      `${domain}/auth/texts.ts`,
      `${domain}/auth/terms.ts`,
    ],
    types: [...router, "@trpc/server"],
    why: "A group of lib uses itself and those before it in this order; no group uses a feature. (The texts of signing out are auth's.)",
  })),
  {
    files: `${web}/hydration/**`,
    values: [...react, `${web}/{ui,lib,hydration}/**`, domainRoot, `${domain}/auth/terms.ts`],
    why: "Every feature hydrates, so this must not import a feature.",
  },
  {
    files: `${web}/features/{dashboard,shell}/**`,
    values: [...react, `${web}/{ui,lib,hydration,features}/**`, storage, anyRules],
    types: router,
    why: "The dashboard shows panels of other features, and the shell loads their forms and background tasks.",
  },
  {
    files: `${web}/features/admin/**`,
    values: [
      ...react,
      `${web}/ui/**`,
      `${web}/lib/**`,
      `${web}/hydration/**`,
      storage,
      `${web}/features/admin/**`,
      anyRules,
      `${web}/features/sales/products/ProductForm.tsx`,
      `${web}/features/sales/seller/PriceText.tsx`,
      `${web}/features/sales/manager/SessionStatus.tsx`,
    ],
    types: router,
    why: "The administrator's pages import no other feature, except the product form and the status of a sales session.",
  },
  {
    files: `${web}/features/fund/**`,
    values: [
      ...react,
      `${web}/{ui,lib,hydration}/**`,
      storage,
      `${web}/features/{fund,receipts}/**`,
      `${web}/features/claims/{ClaimsPanel,TwinText}.tsx`,
      ...budgetItemOfWithdrawal,
      anyRules,
    ],
    types: router,
    why: "The fund's page shows the members' claims and the receipts of withdrawals; a withdrawal is on a budget item.",
  },
  {
    files: `${web}/features/claims/**`,
    values: [
      ...react,
      `${web}/{ui,lib,hydration}/**`,
      storage,
      `${web}/features/{claims,receipts}/**`,
      ...budgetItemOfWithdrawal,
      anyRules,
    ],
    types: router,
    why: "A claim has a receipt; approved, it is a withdrawal, which is on a budget item.",
  },
  ...["payments", "budget"].map((area): Row => ({
    files: `${web}/features/${area}/**`,
    values: [
      ...react,
      `${web}/{ui,lib,hydration}/**`,
      storage,
      `${web}/features/{${area},receipts}/**`,
      ...(area === "payments" ? [`${web}/features/claims/SwishCode.tsx`] : []),
      anyRules,
    ],
    types: router,
    why: "Payments and withdrawals have receipts; a credit is paid back with a Swish code, as a claim is.",
  })),
  {
    files: `${web}/features/bank/**`,
    values: [
      ...react,
      `${web}/{ui,lib,hydration}/**`,
      storage,
      `${web}/features/bank/**`,
      anyRules,
      "packages/bank-files/src/**",
      "packages/bank-matching/src/**",
    ],
    types: router,
    why: "A bank file is read and matched on the device and never leaves it.",
  },
  {
    files: `${web}/features/{area}/**`,
    values: [...react, `${web}/{ui,lib,hydration}/**`, storage, `${web}/features/{area}/**`, anyRules],
    types: router,
    why: "A feature does not import another feature; what two features need is in ui or lib.",
  },
  {
    files: `${web}/service-worker/*.ts`,
    values: [
      `${web}/service-worker/*.ts`,
      `${web}/lib/files/shared-file.ts`,
      `${web}/lib/offline/persisted-queries-key.ts`,
      `${web}/storage/browser-caches.ts`,
      `${web}/features/chat/chat-places.ts`,
      "packages/domain/src/pages.ts",
      "workbox-core",
      "workbox-precaching",
      "workbox-routing",
      "workbox-strategies",
    ],
    why: "The service worker is a separate program without the app. It shares the code of shared files, the browser's storage, the name of the persisted data, the table of pages and the list of those without chat with it.",
  },
  {
    files: `${web}/ssr/app-document.tsx`,
    values: [...react, `${web}/**`, anyRules, "node:stream", "node:stream/consumers"],
    why: "The entry of server-side rendering collects React's output in Node.",
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
    why: "The app maps URLs to pages.",
  },
  {
    files: `${web}/routing/*`,
    values: [...react, `${web}/**`, anyRules],
    types: router,
    why: "Guards choose the page for a URL.",
  },
];
