import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { App } from "./App.tsx";
import { actorIn, fillCache, firstViewOf } from "./lib/boot.ts";
import type { Boot } from "./lib/boot.ts";
import { createQueryClient } from "./lib/query-client.ts";
import { isRendered, loadRendered } from "./routes.tsx";
import "./styles.css";

export { isRendered };

/**
 * The app as one person's browser would first show it, from the very answers that the document carries (apps/server/src/rendered-app.ts). Asks
 * nobody for anything, and keeps nothing. Null where the page would send its visitor elsewhere. @throws when a part of it breaks.
 */
export async function renderApp(url: string, json: string, signal: AbortSignal): Promise<string | null> {
  const boot = JSON.parse(json) as Boot;
  const queryClient = createQueryClient();
  fillCache(queryClient, boot);
  await loadRendered(new URL(url, "http://localhost").pathname, actorIn(boot));
  const Place = ({ children }: { children: ReactNode }) => <StaticRouter location={url}>{children}</StaticRouter>;
  const html = await htmlOf(<App queryClient={queryClient} first={firstViewOf(boot)} Place={Place} />, signal);
  return html.includes("<h1") ? html : null;
}

function htmlOf(app: ReactNode, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(app, {
      // In one piece: what comes later would be moved into its place by a script.
      progressiveChunkSize: Infinity,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: (error) => {
        reject(error as Error);
        abort();
      },
    });
    signal.addEventListener("abort", () => abort(signal.reason), { once: true });
  });
}
