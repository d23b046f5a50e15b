/**
 * Calls that come while work runs share the next run, so no answer is older than its call. Only the first one's work is
 * done: a key always means the same work with the same rights.
 */
export function sharedRuns<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();

  const start = (key: string, work: () => Promise<T>): Promise<T> => {
    const run = work().finally(() => {
      if (!next.has(key)) running.delete(key);
    });
    running.set(key, run);
    return run;
  };

  return (key, work) => {
    const current = running.get(key);
    if (current === undefined) return start(key, work);
    const waiting = next.get(key);
    if (waiting !== undefined) return waiting;
    const begin = () => {
      next.delete(key);
      return start(key, work);
    };
    const run = current.then(begin, begin);
    next.set(key, run);
    return run;
  };
}

/** For each database by itself: in tests one process has several. */
export function sharedRunsPerDatabase<T>(): (db: object, key: string, work: () => Promise<T>) => Promise<T> {
  const byDatabase = new WeakMap<object, ReturnType<typeof sharedRuns<T>>>();
  return (db, key, work) => {
    const run = byDatabase.get(db) ?? sharedRuns<T>();
    byDatabase.set(db, run);
    return run(key, work);
  };
}
