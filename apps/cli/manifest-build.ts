// Runs at build time only: the one place of the CLI that sees the server's router. What ships is its JSON.
import { appRouter } from "@utspring/core/router";
import { parseRouter } from "trpc-cli";
import { manifestOf } from "./src/manifest.ts";

export const manifest = manifestOf(parseRouter({ router: appRouter }));
