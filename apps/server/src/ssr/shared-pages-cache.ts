/** How long a page that is the same for everyone is reused, in milliseconds. Its time is at most this old. */
const cacheMs = 60_000;
/** How many different pages are cached. */
const maxPages = 50;

/** A page as sent, and whether it is complete: an incomplete one is made again for the next visitor. */
export interface SharedPage {
  body: string | Buffer;
  isCacheable: boolean;
}

/** Caches pages that are the same for everyone for a minute, so that many visitors at once cost as much as one. */
export function sharedPagesCache(now: () => number = () => performance.now()) {
  const pages = new Map<string, { page: Promise<SharedPage>; until: number }>();
  return (key: string, make: () => Promise<SharedPage>): Promise<SharedPage> => {
    const cached = pages.get(key);
    if (cached !== undefined && cached.until > now()) return cached.page;
    pages.delete(key);
    const [oldest] = pages.size < maxPages ? [] : pages.keys();
    if (oldest !== undefined) pages.delete(oldest);
    const page = make();
    pages.set(key, { page, until: now() + cacheMs });
    const drop = () => {
      if (pages.get(key)?.page === page) pages.delete(key);
    };
    page.then(({ isCacheable }) => (isCacheable ? undefined : drop()), drop);
    return page;
  };
}
