import type { QueryClient } from "@tanstack/react-query";
import type { Actor } from "@utspring/domain/roles";
import { deserialize } from "superjson";
import type { SuperJSONResult } from "superjson";
import type { FirstView } from "../ui/first-view.ts";
import type { Config } from "./use-config.ts";
import { actorOf } from "./use-me.ts";
import type { Me } from "./use-me.ts";

/** What the server sends with the document (apps/server/src/boot-data.ts), read just now. */
export interface Boot {
  config: Config;
  /** The server's present, as it travels. */
  now: string;
  isPhone: boolean;
  /** The class's last number before the answers were read; null without a class. */
  seq: number | null;
  /** By verb, as they travel. */
  answers: Record<string, SuperJSONResult>;
  /** What those that take an input were asked with, and which of them are a list's first page. */
  asked?: Record<string, { input: object; isPaged?: true }>;
}

let newest: number | null = null;

/**
 * Takes it out of the document. In development, and in the document that is kept for when there is no line, there is nothing, and the page asks.
 */
export function takeBoot(): Boot | null {
  const island = document.getElementById("boot");
  if (island === null) return null;
  const boot = JSON.parse(island.textContent) as Boot;
  // Once: what is made later from the same document must not find old answers.
  island.remove();
  newest = boot.seq;
  return boot;
}

/** Puts the answers where the screens look for theirs. */
export function fillCache(queryClient: QueryClient, { config, answers, asked = {} }: Boot): void {
  queryClient.setQueryData(["config"], config);
  for (const [verb, answer] of Object.entries(answers)) {
    const { input, isPaged } = asked[verb] ?? {};
    const data = deserialize(answer);
    const key = { ...(input && { input }), type: isPaged ? "infinite" : "query" };
    queryClient.setQueryData([verb.split("."), key], isPaged ? { pages: [data], pageParams: [undefined] } : data);
  }
}

/** Whom it is for. */
export function actorIn({ answers }: Boot): Actor {
  const me = answers["auth.me"];
  return actorOf(me === undefined ? null : deserialize<Me | null>(me));
}

/** What the page was rendered by. */
export function firstViewOf({ now, isPhone }: Boot): FirstView {
  return { now: new Date(now), isPhone };
}

/** The number after which the answers in the document may be old: to listen from. Once, for whoever opened the document. */
export function takeSeq(): number | null {
  const seq = newest;
  newest = null;
  return seq;
}
