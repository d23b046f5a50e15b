import type { QueryClient } from "@tanstack/react-query";
import type { Actor } from "@utspring/domain/roles";
import { deserialize } from "superjson";
import type { SuperJSONResult } from "superjson";
import type { FirstView } from "../ui/first-view.ts";
import type { Config } from "./use-config.ts";
import { actorOf } from "./use-me.ts";
import type { Me } from "./use-me.ts";

/** The page's initial data (apps/server/src/ssr/initial-data.ts). */
export interface Boot {
  config: Config;
  /** The server's time, serialised. */
  now: string;
  isPhone: boolean;
  /** The class's number before the data was read; null without a class. */
  seq: number | null;
  /** By procedure, serialised. */
  answers: Record<string, SuperJSONResult>;
  /** The inputs of procedures that take one, and which are a list's first page. */
  asked?: Record<string, { input: object; isPaged?: true }>;
}

let newest: number | null = null;

/** Takes the initial data out of the HTML. Null in development and in the offline HTML; the page then calls for it. */
export function takeBoot(): Boot | null {
  const island = document.getElementById("boot");
  if (island === null) return null;
  const boot = JSON.parse(island.textContent) as Boot;
  // Removed, so that a cache made later from the same HTML gets no old data.
  island.remove();
  newest = boot.seq;
  return boot;
}

/** Puts the initial data into the query cache. */
export function fillCache(queryClient: QueryClient, { config, answers, asked = {} }: Boot): void {
  queryClient.setQueryData(["config"], config);
  for (const [procedure, answer] of Object.entries(answers)) {
    const { input, isPaged } = asked[procedure] ?? {};
    const data = deserialize(answer);
    const key = { ...(input && { input }), type: isPaged ? "infinite" : "query" };
    queryClient.setQueryData([procedure.split("."), key], isPaged ? { pages: [data], pageParams: [undefined] } : data);
  }
}

/** The actor that the data is for. */
export function actorIn({ answers }: Boot): Actor {
  const me = answers["auth.me"];
  return actorOf(me === undefined ? null : deserialize<Me | null>(me));
}

/** The values that the page was rendered with. */
export function firstViewOf({ now, isPhone }: Boot): FirstView {
  return { now: new Date(now), isPhone };
}

/**
 * The number from which to listen for changes, since the initial data may be older than later ones. Returned once for
 * each HTML page.
 */
export function takeSeq(): number | null {
  const seq = newest;
  newest = null;
  return seq;
}
