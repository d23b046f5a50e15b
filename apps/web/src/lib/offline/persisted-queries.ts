import { hashKey } from "@tanstack/react-query";
import type { QueryCache, QueryClient, QueryKey } from "@tanstack/react-query";
import { parse, stringify } from "superjson";
import { clearPersistedQueries } from "./clear-persisted-queries.ts";
import { persistedQueriesKey } from "./persisted-queries-key.ts";
import type { Me } from "../session/use-me.ts";
import { browserCaches } from "../../storage/browser-caches.ts";
import { deviceStorage } from "../../storage/browser-storage.ts";

/** Never sales, which name customers. */
const persistedProcedures = [
  "auth.me",
  "classes.dashboard",
  "classes.members",
  "classes.activity",
  "classes.messages",
  "fund.overview",
  "fund.transactions",
  "fund.waiting",
  "fund.review.status",
  "payments.list",
  "payments.claims.list",
  "calendar.list",
  "sales.activeSession",
  "sales.goal",
  "sales.products.list",
];
/** Results within this time are written together. Milliseconds. */
const writeDelayMs = 500;
/** Older results are dropped. Milliseconds. */
const maxAgeMs = 30 * 86_400_000;

interface PersistedQuery {
  key: QueryKey;
  data: unknown;
  at: number;
}

interface PersistedCache {
  /** The URL of the app's own script, since another version may expect other shapes. */
  version: string;
  owner: string;
  answers: PersistedQuery[];
}

/** Never for an administrator, also not while impersonating. */
export function persistQueries(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    timer = undefined;
    const owner = ownerIn(queryClient);
    if (owner === null) clearPersistedQueries();
    else save({ version: readScriptUrl(), owner, answers: mergeResults(readPersisted(), owner, resultsIn(cache)) });
  };
  write();
  const stop = cache.subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || !isPersisted(event.query.queryKey)) return;
    timer ??= setTimeout(write, writeDelayMs);
  });
  const writeNow = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    write();
  };
  window.addEventListener("pagehide", writeNow);
  return () => {
    window.removeEventListener("pagehide", writeNow);
    stop();
    clearTimeout(timer);
  };
}

/** Newer results are kept. Restored results are read again when shown, since changes were missed meanwhile. */
export function restoreQueries(queryClient: QueryClient): void {
  const persisted = readPersisted();
  if (persisted === null) return;
  for (const { key, data, at } of persisted.answers) {
    if (queryClient.getQueryData(key) !== undefined) continue;
    queryClient.setQueryData(key, data, { updatedAt: at });
    void queryClient.invalidateQueries({ queryKey: key, exact: true, refetchType: "none" });
  }
}

function readScriptUrl(): string {
  return (
    [...document.scripts].find(({ type, src }) => type === "module" && /\/(?:index|main)[^/]*$/u.test(src))?.src ?? ""
  );
}

/** Null when the results must not be persisted. */
function ownerIn(queryClient: QueryClient): string | null {
  const [, me] = queryClient.getQueriesData<Me | null>({ queryKey: [["auth", "me"]] })[0] ?? [];
  if (
    me == null ||
    me.actor.classId === null ||
    me.actor.role === "admin" ||
    me.actor.isImpersonating ||
    me.actor.isAdmin
  )
    return null;
  return `${me.actor.userId} ${me.actor.classId}`;
}

function mergeResults(before: PersistedCache | null, owner: string, answers: PersistedQuery[]): PersistedQuery[] {
  const cachedKeys = new Set(answers.map(({ key }) => hashKey(key)));
  const persistedBefore =
    before?.owner === owner ? before.answers.filter(({ key }) => !cachedKeys.has(hashKey(key))) : [];
  return [...answers, ...persistedBefore];
}

function pathOf(queryKey: QueryKey): string {
  const [path] = queryKey;
  return Array.isArray(path) ? path.join(".") : "";
}

function isPersisted(queryKey: QueryKey): boolean {
  return persistedProcedures.includes(pathOf(queryKey));
}

function resultsIn(cache: QueryCache): PersistedQuery[] {
  return cache
    .getAll()
    .filter(({ queryKey, state }) => isPersisted(queryKey) && state.data !== undefined)
    .map(({ queryKey, state }) => ({
      key: queryKey,
      data: firstPageOf(state.data),
      at: state.dataUpdatedAt,
    }));
}

function firstPageOf(data: unknown): unknown {
  if (typeof data !== "object" || data === null || !("pages" in data) || !("pageParams" in data)) return data;
  const { pages, pageParams } = data as { pages: unknown[]; pageParams: unknown[] };
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

function save(persisted: PersistedCache): void {
  // Where the storage is full or refused, only offline use is affected.
  if (!deviceStorage().setItem(persistedQueriesKey, stringify(persisted))) return clearPersistedQueries();
  browserCaches()
    ?.open(persistedQueriesKey)
    .catch((error: unknown) => console.error("The pages wait for the server", error));
}

function readPersisted(): PersistedCache | null {
  const text = deviceStorage().getItem(persistedQueriesKey);
  if (text === null) return null;
  try {
    const persisted = parse<PersistedCache>(text);
    if (persisted.version !== readScriptUrl()) return null;
    return { ...persisted, answers: persisted.answers.filter(({ at }) => Date.now() - at < maxAgeMs) };
  } catch (error) {
    console.error("The persisted query results cannot be read", error);
    clearPersistedQueries();
    return null;
  }
}
