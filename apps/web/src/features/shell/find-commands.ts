import type { Command, CommandGroup } from "./use-command-list.ts";

/** The most hits that are shown. */
const most = 40;

/** A hit, with the name of its group when it is the group's first. */
export interface Hit extends Command {
  group: string;
}

/**
 * The commands whose name contains the search words, then those whose description does; all of them without search
 * words.
 */
export function findCommands(groups: readonly CommandGroup[], query: string): Hit[] {
  const wanted = query.trim().toLocaleLowerCase("sv");
  const all = groups.flatMap(({ group, commands }) => commands.map((command): Hit => ({ ...command, group })));
  const has = (words: string | undefined) => words?.toLocaleLowerCase("sv").includes(wanted) ?? false;
  const byName = all.filter(({ label }) => has(label));
  const others = wanted === "" ? [] : all.filter(({ label, description }) => !has(label) && has(description));
  const found = [...byName, ...others].slice(0, most);
  // Groups stay together, in the order of their best hit.
  return [...new Set(found.map(({ group }) => group))].flatMap((group) => found.filter((hit) => hit.group === group));
}
