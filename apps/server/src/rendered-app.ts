import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Deps } from "@utspring/core/kernel/context";
import { LoggableError } from "@utspring/core/kernel/loggable-error";
import { fairQueue } from "@utspring/core/kernel/fair-queue";
import { AppError } from "@utspring/domain/errors";

/** apps/web/src/app-document.tsx, as the web's build leaves it. */
interface Renderer {
  isRendered: (address: string) => boolean;
  renderApp: (url: string, json: string, signal: AbortSignal) => Promise<string | null>;
}

/** Longer than this nobody waits for a page that their browser can make as well: ms. */
const patience = 150;

/** Rendering holds the event loop for several milliseconds: one caller's pages are rendered one by one, and beyond a few they go without. */
const limits = { atOnce: 2, atOncePerKey: 1, waiting: 16, waitingPerKey: 3 };

/**
 * Renders the app for one person, from the answers that their document carries. Null where it cannot be, not in time, where too many wait for theirs, or
 * where it would lead elsewhere: then the browser does it. `caller` says whose page it is. The code is loaded when somebody first opens a page.
 */
export function renderedApp(webRoot: string, log: Deps["log"]) {
  const file = path.join(webRoot, "server", "app-document.js");
  let renderer: Promise<Renderer> | null = null;
  let failures = 0;
  const load = (): Promise<Renderer> => {
    // Node remembers a module that could not be loaded; another query makes it read the file again.
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
    const [address = ""] = url.split("?", 1);
    if (!isBuilt) return null;
    const late = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    try {
      // Whoever comes first waits for it, a third of a second: their browser would take longer.
      renderer ??= load();
      const { isRendered, renderApp } = await renderer;
      if (!isRendered(address)) return null;
      return await queue.run(caller, () => {
        timer = setTimeout(() => late.abort(new LoggableError("the page took too long")), patience);
        return renderApp(url, json, late.signal);
      });
    } catch (error) {
      if (error instanceof AppError) return null;
      log.warn({ err: error, address }, "a page was not rendered");
      return null;
    } finally {
      clearTimeout(timer);
    }
  };
}
