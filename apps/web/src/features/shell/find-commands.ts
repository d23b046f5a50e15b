import { matchesSearch } from "@utspring/domain/search";
import type { Command, CommandGroup } from "./use-command-list.ts";

const most = 40;

/** Has its group's name when it is the group's first. */
export interface Hit extends Command {
  group: string;
}

/** Matches in the name come first, then those in the description. */
export function findCommands(groups: readonly CommandGroup[], query: string): Hit[] {
  const all = groups.flatMap(({ group, commands }) => commands.map((command): Hit => ({ ...command, group })));
  const has = (words: string | undefined) => words !== undefined && matchesSearch(words, query);
  const byName = all.filter(({ label }) => has(label));
  const others = query.trim() === "" ? [] : all.filter(({ label, description }) => !has(label) && has(description));
  const found = [...byName, ...others].slice(0, most);
  // Groups stay together, in the order of their best hit.
  return [...new Set(found.map(({ group }) => group))].flatMap((group) => found.filter((hit) => hit.group === group));
}
