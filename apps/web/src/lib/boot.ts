import type { QueryClient } from "@tanstack/react-query";
import { deserialize } from "superjson";
import type { SuperJSONResult } from "superjson";
import type { FirstView } from "../ui/first-view.ts";
import type { Config } from "./use-config.ts";

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
export function fillCache(queryClient: QueryClient, { config, answers }: Boot): void {
  queryClient.setQueryData(["config"], config);
  for (const [verb, answer] of Object.entries(answers)) queryClient.setQueryData([verb.split("."), { type: "query" }], deserialize(answer));
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
