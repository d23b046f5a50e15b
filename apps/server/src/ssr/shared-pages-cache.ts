/** Milliseconds. The current time in a page's data can be this old. */
const cacheMs = 60_000;
const maxPages = 50;

/** A page as sent, and whether it is complete: an incomplete one is rendered again for the next visitor. */
export interface SharedPage {
  body: string | Buffer;
  isCacheable: boolean;
}

/** Of pages that are the same for everyone: concurrent visitors share one rendering. */
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
