/** How long a page that is the same for everyone is sent again: ms. What it says of the time is at most so old. */
const keptMs = 60_000;
/** Different pages that are kept at once. */
const mostPages = 50;

/** A page as it is sent, and whether it is all that it can be: one that lacks something is made anew for the next. */
export interface SharedPage {
  body: string | Buffer;
  isWhole: boolean;
}

/** Keeps pages that are the same for everyone for a minute, so that many who open one at once cost as much as one who does. */
export function sharedPages(now: () => number = () => performance.now()) {
  const pages = new Map<string, { page: Promise<SharedPage>; until: number }>();
  return (key: string, make: () => Promise<SharedPage>): Promise<SharedPage> => {
    const kept = pages.get(key);
    if (kept !== undefined && kept.until > now()) return kept.page;
    pages.delete(key);
    const [oldest] = pages.size < mostPages ? [] : pages.keys();
    if (oldest !== undefined) pages.delete(oldest);
    const page = make();
    pages.set(key, { page, until: now() + keptMs });
    const drop = () => {
      if (pages.get(key)?.page === page) pages.delete(key);
    };
    page.then(({ isWhole }) => (isWhole ? undefined : drop()), drop);
    return page;
  };
}
