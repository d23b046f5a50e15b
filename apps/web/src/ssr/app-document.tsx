import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { InitialData } from "@utspring/domain/initial-data";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { App } from "../App.tsx";
import { actorIn, fillCache } from "../lib/session/initial-data.ts";
import { createQueryClient } from "../lib/query/query-client.ts";
import { loadPage } from "../routes.tsx";
import "../styles/styles.css";

/** Null when the page would redirect. @throws when a component throws. */
export async function renderApp(url: string, json: string, signal: AbortSignal): Promise<string | null> {
  const initialData = JSON.parse(json) as InitialData;
  const queryClient = createQueryClient();
  fillCache(queryClient, initialData);
  await loadPage(new URL(url, "http://localhost").pathname, actorIn(queryClient));
  signal.throwIfAborted();
  const Router = ({ children }: { children: ReactNode }) => <StaticRouter location={url}>{children}</StaticRouter>;
  const html = await renderHtml(<App queryClient={queryClient} hydration={initialData} Router={Router} />, signal);
  return html.includes("<h1") ? html : null;
}

function renderHtml(app: ReactNode, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(app, {
      // In one chunk: a later chunk would need a script to move it into place.
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
