import react from "@vitejs/plugin-react";
import { build } from "vite";
import type { InlineConfig } from "vite";
import { pagesModule } from "./pages-module.ts";
import { scopedNames } from "./scoped-names.ts";

/** Builds a part of the app for Node, so that it renders there what the browser renders. */
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
