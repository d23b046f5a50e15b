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

/** What files of the web may import. */
export const webRows: Row[] = [
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
    files: `${web}/features/fund/{FundPage,WithdrawForm,EntryMarks,WaitingRow}.tsx`,
    values: [
      ...react,
      `${web}/{ui,lib,ssr}/**`,
      `${web}/features/fund/**`,
      anyRules,
      `${web}/features/payments/claims/ClaimsPanel.tsx`,
      `${web}/features/payments/pay/ReceiptField.tsx`,
      `${web}/features/payments/approvals/ReceiptLink.tsx`,
      `${web}/features/payments/approvals/use-receipt.ts`,
    ],
    types: router,
    why: "The fund's page shows what members ask back, and its withdrawals have receipts: both are of payments, the area above.",
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
];
