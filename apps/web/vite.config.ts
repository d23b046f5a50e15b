import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { pagesModule } from "./build/pages-module.ts";
import { precacheList } from "./build/precache-list.ts";
import { precompress } from "./build/precompress.ts";
import { prerender } from "./build/prerender.ts";
import { renderer } from "./build/renderer.ts";
import { scopedNames } from "./build/scoped-names.ts";
import { screenTags } from "./build/screens.ts";

const api = process.env["UTSPRING_API"] ?? "http://127.0.0.1:3000";

// One file each for what every page needs, what every form needs, and what most signed-in pages share: they compress
// better together, and a page is a dozen requests instead of fifty. A chunk includes the dependencies of its modules,
// so shared dependencies belong in the first.
const chunks = [
  {
    name: "base",
    test: /node_modules\/(?:react|react-dom|react-is|scheduler|react-router|react-router-dom|@tanstack|superjson|copy-anything|is-what|clsx)\/|@trpc\/(?!client\/dist\/wsLink)|@mantine\/hooks\/esm\/(?:utils|use-(?:id|uncontrolled|merged-ref|mounted|disclosure|window-event|clipboard))\/|@mantine\/core\/esm\/(?:core|components\/(?:Text|Title|Group|Stack|Button|Loader|UnstyledButton|CloseButton|Transition))\/|packages\/domain\/src\/(?:dates|errors|late|money|permissions|roles|shell-texts|operator-texts|auth\/routes)\.ts|apps\/web\/src\/(?:lib\/(?:trpc|use-me|server-error|toast|reauthentication-prompt|use-action)|features\/shell\/Shell\.module|ssr\/hydration-values|ui\/(?:lazy-named|store|ui-texts|PageHeader|use-focus-on-open))\.|preload-helper/u,
    priority: 4,
  },
  {
    name: "form",
    test: /node_modules\/(?:zod|@mantine\/form|klona|fast-deep-equal)\/|packages\/domain\/src\/(?:fields|max-length|paging)\.ts|apps\/web\/src\/lib\/use-(?:zod-form|draft-form|idempotency-key)\./u,
    priority: 3,
  },
  { name: "fields", test: /@mantine\/core\/esm\/components\/(?:Input|InputBase|TextInput)\//u, priority: 3 },
  {
    name: "inside",
    test: /@mantine\/core\/esm\/components\/(?:Paper|Badge|Skeleton|VisuallyHidden|Anchor|CopyButton)\/|apps\/web\/src\/(?:features\/shell\/(?:BottomNav|HeaderNavigation|nav-items|SearchButton|SignedIn|search-keys|use-commands|use-shortcuts)|lib\/(?:use-can|use-task-from-url|letter-keys)|ui\/(?:ConfirmButton|ConfirmDialog|CopyRow|DateText|EmptyState|LoadFailed|Money|MoneyText|QueryState|Sheet|SkeletonList|States|StepsDrawing|ToneBadge))\./u,
    priority: 2,
  },
  { name: "icons", test: /node_modules\/@tabler\//u, priority: 1, minShareCount: 3 },
];

const { plugin: kept, isKept } = precacheList();

// The app registers it for those who are signed in (src/lib/app-version.ts); its manifest and icons lie in public/.
const serviceWorker = VitePWA({
  strategies: "injectManifest",
  srcDir: "src/service-worker",
  filename: "service-worker.ts",
  injectRegister: null,
  manifest: false,
  injectManifest: {
    rollupFormat: "iife",
    globPatterns: ["app.html", "*.{js,svg}", "assets/*.{js,css,woff2}"],
    dontCacheBustURLsMatching: /^assets\//u,
    manifestTransforms: [(entries) => ({ manifest: entries.filter(({ url }) => isKept(url)), warnings: [] })],
  },
});

// In development the page comes from Vite and everything else from the server, sockets included.
export default defineConfig({
  plugins: [react(), pagesModule(), prerender(), screenTags(), renderer(), kept, serviceWorker, precompress()],
  css: { modules: scopedNames },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: "index.html",
        visitor: "src/ssr/prerendered-page.ts",
        "visitor-chat": "src/ssr/prerendered-chat.ts",
      },
      output: { codeSplitting: { groups: chunks } },
    },
  },
  server: {
    proxy: {
      "/trpc": { target: api, ws: true },
      "/config.json": api,
      "/files": api,
      "/img": api,
      "/health": api,
      "/dev/mejl": api,
      "/kalender": api,
    },
  },
});
