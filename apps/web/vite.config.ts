import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "./precompress.ts";
import { prerender } from "./prerender.ts";

const api = process.env["UTSPRING_API"] ?? "http://127.0.0.1:3000";

// What every page needs, and what every form needs, in one file each: they pack better together than apart.
const chunks = [
  {
    name: "base",
    test: /node_modules\/(?:react|react-dom|react-is|scheduler|react-router|react-router-dom|@tanstack|@trpc|superjson|copy-anything|clsx)\/|@mantine\/core\/esm\/(?:core|components\/(?:Text|Title|Group|Stack|Button|Loader|UnstyledButton|CloseButton))\//u,
    priority: 2,
  },
  {
    name: "form",
    test: /node_modules\/(?:zod|@mantine\/form|klona|fast-deep-equal)\/|@mantine\/core\/esm\/components\/(?:Input|InputBase|TextInput)\/|packages\/domain\/src\/(?:fields|money|paging)\.ts/u,
    priority: 1,
  },
];

// In development the page comes from Vite and everything else from the server, sockets included.
export default defineConfig({
  plugins: [react(), prerender(), precompress()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { index: "index.html", visitor: "src/visitor.ts" }, output: { codeSplitting: { groups: chunks } } },
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
