import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { buildError } from "./build/build-error.ts";
import { chunkGroups } from "./build/chunks.ts";
import { filesOfImport, lostFiles } from "./build/lost-files.ts";
import { pagesModule } from "./build/pages-module.ts";
import { precacheList } from "./build/precache-list.ts";
import { precompress } from "./build/precompress.ts";
import { prerender } from "./build/prerender.ts";
import { scopedNames } from "./build/scoped-names.ts";
import { themeStyles } from "./build/theme-styles.ts";

const api = process.env["UTSPRING_API"] ?? "http://127.0.0.1:3000";

const { plugin: kept, isKept } = precacheList();

// Registered for signed-in users (lib/offline/register-service-worker.ts); manifest and icons are in public/.
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
  plugins: [
    buildError(),
    lostFiles(),
    react(),
    pagesModule(),
    themeStyles(),
    prerender(),
    kept,
    serviceWorker,
    precompress(),
  ],
  css: { modules: scopedNames },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    sourcemap: false,
    modulePreload: { polyfill: false, resolveDependencies: filesOfImport },
    rolldownOptions: {
      input: {
        index: "index.html",
        visitor: "src/ssr/prerendered-page.ts",
        "visitor-chat": "src/ssr/prerendered-chat.ts",
      },
      // Its main file imports all its links, and does not declare that unused ones can be left out.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@trpc\/client\//u, sideEffects: false }] },
      output: { codeSplitting: { groups: chunkGroups() } },
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
