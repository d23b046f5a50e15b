import path from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import type { Plugin } from "vite";

/** Where the server finds it (apps/server/src/rendered-app.ts); nothing in there is sent to anybody. */
export const rendererFolder = "server";

/** Builds the app once more, for Node, with all that it leans on: dist/server/app-document.js renders a page for whoever asks for it. */
export function renderer(): Plugin {
  let root = "";
  let outDir = "";
  return {
    name: "utspring:renderer",
    apply: "build",
    configResolved: (config) => {
      root = config.root;
      outDir = path.resolve(config.root, config.build.outDir, rendererFolder);
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        await build({
          root,
          configFile: false,
          logLevel: "warn",
          publicDir: false,
          plugins: [react()],
          // The image has no packages of the web's.
          ssr: { noExternal: true },
          define: { "process.env.NODE_ENV": '"production"' },
          build: { ssr: "src/app-document.tsx", outDir, emptyOutDir: true, minify: true, target: "node20" },
        });
      },
    },
  };
}
