import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Deps } from "@utspring/core/kernel/context";
import { LoggableError } from "@utspring/core/kernel/loggable-error";
import { fairQueue } from "@utspring/core/kernel/fair-queue";
import { AppError } from "@utspring/domain/errors";

interface Renderer {
  renderApp: (url: string, json: string, signal: AbortSignal) => Promise<string | null>;
}

/** Milliseconds, without the wait for a turn. Most pages take 10; the first after a start loads its code, and 200. */
const timeoutMs = 500;

/** Rendering blocks the event loop for several milliseconds, so each caller's pages are rendered one at a time. */
const limits = { maxRunning: 2, maxRunningPerKey: 1, maxWaiting: 16, maxWaitingPerKey: 3 };

/** Null when rendering fails or takes too long, when too many wait, or when the page would redirect. */
export function ssrRenderer(webRoot: string, log: Deps["log"]) {
  const file = path.join(webRoot, "server", "app-document.js");
  let renderer: Promise<Renderer> | null = null;
  let failures = 0;
  const load = (): Promise<Renderer> => {
    // Node caches a failed import; another query string makes it read the file again.
    const loading = import(`${pathToFileURL(file).href}${failures === 0 ? "" : `?${failures}`}`) as Promise<Renderer>;
    loading.catch(() => {
      failures += 1;
      renderer = null;
    });
    return loading;
  };
  const isBuilt = existsSync(file);
  const queue = fairQueue(limits);
  return async (url: string, json: string, caller: string): Promise<string | null> => {
    if (!isBuilt) return null;
    const late = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    try {
      // The first visitor waits about 300 ms for the import, which is still faster than rendering in the browser.
      renderer ??= load();
      const { renderApp } = await renderer;
      return await queue.run(caller, () => {
        timer = setTimeout(() => late.abort(new LoggableError("the page took too long")), timeoutMs);
        return renderApp(url, json, late.signal);
      });
    } catch (error) {
      // Too many wait: expected under load, so not logged.
      if (error instanceof AppError) return null;
      log.warn({ err: error, path: url.split("?", 1)[0] }, "server-side rendering failed");
      return null;
    } finally {
      clearTimeout(timer);
    }
  };
}
