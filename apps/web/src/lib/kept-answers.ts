import { hashKey } from "@tanstack/react-query";
import type { QueryCache, QueryClient, QueryKey } from "@tanstack/react-query";
import { parse, stringify } from "superjson";
import { forgetKept, keptPlace } from "./kept-place.ts";
import type { Me } from "./use-me.ts";

/** What can be read without a line. Never anything of customers, and nothing that is decided. */
const keptVerbs = [
  "auth.me", "classes.dashboard", "classes.members", "classes.activity", "classes.messages", "fund.overview", "fund.transactions", "calendar.list",
];
/** A page asks several things at once: they are written once, ms. */
const gatherMs = 500;
/** Nobody is helped by what is older: ms. */
const keptMs = 30 * 86_400_000;

interface KeptAnswer {
  key: QueryKey;
  data: unknown;
  at: number;
}

interface Kept {
  /** The app's own script: another version may read other shapes. */
  version: string;
  /** The person, and the class they were looking at. */
  owner: string;
  answers: KeptAnswer[];
}

/**
 * Writes down the chosen answers as they come, on the device, for its own person: never for an administrator, nor for one
 * who acts in a class. Returns what ends it.
 */
export function keepAnswers(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    timer = undefined;
    const owner = ownerIn(queryClient);
    if (owner === null) forgetKept();
    else save({ version: versionOf(), owner, answers: merged(read(), owner, answersIn(cache)) });
  };
  write();
  const stop = cache.subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || !isChosen(event.query.queryKey)) return;
    timer ??= setTimeout(write, gatherMs);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** Puts back what the device kept, as old as it is. Nothing that the server has answered meanwhile is overwritten. */
export function restoreAnswers(queryClient: QueryClient): void {
  const kept = read();
  if (kept === null) return;
  for (const { key, data, at } of kept.answers) {
    if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, data, { updatedAt: at });
  }
}

/** The app's own script, whose name changes with whatever it is made of. */
function versionOf(): string {
  return [...document.scripts].find(({ type, src }) => type === "module" && /\/(?:index|main)[^/]*$/u.test(src))?.src ?? "";
}

/** Whose answers the cache holds; null when they are not to be kept. */
function ownerIn(queryClient: QueryClient): string | null {
  const [, me] = queryClient.getQueriesData<Me | null>({ queryKey: [["auth", "me"]] })[0] ?? [];
  if (me == null || me.actor.classId === null || me.actor.role === "admin" || me.actor.isImpersonating || me.actor.isAdmin) return null;
  return `${me.actor.userId} ${me.actor.classId}`;
}

/** What was kept from other pages, and the newer answers in its place. */
function merged(before: Kept | null, owner: string, answers: KeptAnswer[]): KeptAnswer[] {
  const fresh = new Set(answers.map(({ key }) => hashKey(key)));
  const still = before?.owner === owner ? before.answers.filter(({ key, at }) => !fresh.has(hashKey(key)) && Date.now() - at < keptMs) : [];
  return [...answers, ...still];
}

function pathOf(queryKey: QueryKey): string {
  const [path] = queryKey;
  return Array.isArray(path) ? path.join(".") : "";
}

function isChosen(queryKey: QueryKey): boolean {
  return keptVerbs.includes(pathOf(queryKey));
}

function answersIn(cache: QueryCache): KeptAnswer[] {
  return cache.getAll().filter(({ queryKey, state }) => isChosen(queryKey) && state.data !== undefined).map(({ queryKey, state }) => ({
    key: queryKey, data: firstPageOf(state.data), at: state.dataUpdatedAt,
  }));
}

/** Of a list that is read page by page, the first page. */
function firstPageOf(data: unknown): unknown {
  if (typeof data !== "object" || data === null || !("pages" in data) || !("pageParams" in data)) return data;
  const { pages, pageParams } = data as { pages: unknown[]; pageParams: unknown[] };
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

function save(kept: Kept): void {
  try {
    localStorage.setItem(keptPlace, stringify(kept));
  } catch (error) {
    // Full or shut: without a line there will be nothing to show, and nothing else is worse for it.
    console.error("The last answers could not be kept", error);
    forgetKept();
  }
}

function read(): Kept | null {
  const text = localStorage.getItem(keptPlace);
  if (text === null) return null;
  try {
    const kept = parse<Kept>(text);
    return kept.version === versionOf() ? kept : null;
  } catch (error) {
    console.error("What the device kept cannot be read", error);
    forgetKept();
    return null;
  }
}
