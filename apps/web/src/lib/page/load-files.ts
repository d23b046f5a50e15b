const arrivals = new Map<string, Promise<void>>();

/**
 * In place of Vite's helper, for every dynamic import (vite.config.ts). Browsers keep a failed import or preload, so
 * nothing is imported before all its files are in the cache, and the next attempt asks for a lost one again.
 */
export async function loadFiles<Module>(load: () => Promise<Module>, files: readonly string[]): Promise<Module> {
  await Promise.all(files.map((file) => arrivalOf(`/${file}`)));
  return load();
}

function arrivalOf(href: string): Promise<void> {
  const arrival = arrivals.get(href) ?? arrive(href);
  arrivals.set(href, arrival);
  arrival.catch(() => arrivals.delete(href));
  return arrival;
}

async function arrive(href: string): Promise<void> {
  // The document's own, disabled ones of inlined styles included.
  if (document.querySelector(`link[href="${href}"]:not([rel=prefetch])`)) return;
  const isThere = href.endsWith(".css") ? addStyles(href) : fetchScript(href);
  if (!(await isThere)) throw new Error(`Failed to fetch dynamically imported module: ${href}`);
}

async function fetchScript(href: string): Promise<boolean> {
  const response = await fetch(href).catch(() => null);
  return (
    response?.ok === true &&
    response.arrayBuffer().then(
      () => true,
      () => false,
    )
  );
}

function addStyles(href: string): Promise<boolean> {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", crossOrigin: "", href });
  return new Promise((resolve) => {
    link.addEventListener("load", () => resolve(true));
    link.addEventListener("error", () => {
      link.remove();
      resolve(false);
    });
    document.head.append(link);
  });
}

export { loadFiles as __vitePreload };
