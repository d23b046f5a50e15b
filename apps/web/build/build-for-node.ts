import react from "@vitejs/plugin-react";
import { build } from "vite";
import type { InlineConfig } from "vite";
import { pagesModule } from "./pages-module.ts";
import { scopedNames } from "./scoped-names.ts";

/**
 * Builds a part of the app once more, for Node: what it renders there is to be what the browser renders. `more` says
 * which part, and where to.
 */
export async function buildForNode(root: string, more: InlineConfig): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [react(), pagesModule()],
    css: { modules: scopedNames },
    ...more,
  });
}
