import { useSearchParams } from "react-router-dom";

/** URL parameters: the session whose end is shown, and the one that the user has confirmed. */
const looking = "avsluta";
const confirmed = "avslutad";

/** In the URL: the page changes when the session ends, and the next page must know whether this user ended it. */
export function useEndingMarks() {
  const [search, setSearch] = useSearchParams();
  const mark = (set: { looking?: string; confirmed?: string }) =>
    setSearch(
      (now) => {
        now.delete(looking);
        now.delete(confirmed);
        if (set.looking !== undefined) now.set(looking, set.looking);
        if (set.confirmed !== undefined) now.set(confirmed, set.confirmed);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    lookingAt: search.get(looking),
    confirmedId: search.get(confirmed),
    lookAt: (sessionId: string) => mark({ looking: sessionId }),
    confirm: (sessionId: string) => mark({ confirmed: sessionId }),
    clear: () => mark({}),
  };
}
