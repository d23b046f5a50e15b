import path from "node:path";
import type { Plugin } from "vite";
import { buildForNode } from "./build-for-node.ts";

/** Read by apps/server/src/ssr/ssr-renderer.ts; never sent to a browser. */
export const rendererFolder = "server";

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
        await buildForNode(root, {
          // The image has no packages of the web's.
          ssr: { noExternal: true },
          define: { "process.env.NODE_ENV": '"production"' },
          build: { ssr: "src/ssr/app-document.tsx", outDir, emptyOutDir: true, minify: true, target: "node20" },
        });
      },
    },
  };
}
