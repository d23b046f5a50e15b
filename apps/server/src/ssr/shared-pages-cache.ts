/**
 * How long a page that is the same for everyone is reused, in milliseconds. The current time in its data can be this
 * old.
 */
const cacheMs = 60_000;
/** How many different pages are cached. */
const maxPages = 50;

/** A page as sent, and whether it is complete: an incomplete one is rendered again for the next visitor. */
export interface SharedPage {
  body: string | Buffer;
  isCacheable: boolean;
}

/**
 * Caches pages that are the same for everyone for a minute, so that concurrent visitors share one rendering. `key` is
 * the page's path and its encoding.
 */
export function sharedPagesCache(now: () => number = () => performance.now()) {
  const pages = new Map<string, { page: Promise<SharedPage>; until: number }>();
  return (key: string, renderPage: () => Promise<SharedPage>): Promise<SharedPage> => {
    const cached = pages.get(key);
    if (cached !== undefined && cached.until > now()) return cached.page;
    pages.delete(key);
    if (pages.size >= maxPages) {
      const [oldest = ""] = pages.keys();
      pages.delete(oldest);
    }
    const page = renderPage();
    pages.set(key, { page, until: now() + cacheMs });
    const removeFromCache = () => {
      if (pages.get(key)?.page === page) pages.delete(key);
    };
    page.then(({ isCacheable }) => (isCacheable ? undefined : removeFromCache()), removeFromCache);
    return page;
  };
}
