import type { QueryClient } from "@tanstack/react-query";

/**
 * How long changes are collected before their queries are read again, in milliseconds: one action has an event for each
 * of its parts, which come shortly after its answer.
 */
export const collectMs = 30;

type Path = readonly string[];
interface Collected {
  paths: Path[];
  read: Promise<void>;
}

/** How many live connections report changes to each client. */
const followed = new WeakMap<QueryClient, number>();
/** The paths that wait to be invalidated. */
const collected = new WeakMap<QueryClient, Collected>();

/** Registers that change events arrive for this client; the returned function ends it. */
export function followChanges(client: QueryClient): () => void {
  const add = (one: number) => followed.set(client, (followed.get(client) ?? 0) + one);
  add(1);
  return () => void add(-1);
}

/** Reads again what a mutation changed: together with its change events where these are followed, else at once. */
export function readAfterMutation(client: QueryClient, paths: readonly Path[]): Promise<void> {
  return (followed.get(client) ?? 0) > 0 ? collectStale(client, paths) : invalidate(client, paths);
}

/**
 * Invalidates the queries under the paths after `collectMs`, together with other paths collected meanwhile. Resolves
 * when those on the screen are read again.
 */
export function collectStale(client: QueryClient, paths: readonly Path[]): Promise<void> {
  const waiting = collected.get(client);
  if (waiting !== undefined) {
    waiting.paths.push(...paths);
    return waiting.read;
  }
  const started: Collected = {
    paths: [...paths],
    read: new Promise<void>((resolve) => setTimeout(resolve, collectMs)).then(() => {
      collected.delete(client);
      return invalidate(client, started.paths);
    }),
  };
  collected.set(client, started);
  return started.read;
}

/** One call for all paths, so that a query under two of them is read once. */
function invalidate(client: QueryClient, paths: readonly Path[]): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [own] }) =>
      Array.isArray(own) && paths.some((path) => path.every((part, index) => own[index] === part)),
  });
}
