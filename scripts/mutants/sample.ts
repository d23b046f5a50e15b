import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { Mutant } from "@stryker-mutator/api/core";
import type { Logger } from "@stryker-mutator/api/logging";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import type { Area } from "./areas.ts";

const silent = new Proxy({} as Logger, { get: () => () => false });

function codeOf(root: string, { folder }: Area, paths: string[]): string[] {
  return (fs.readdirSync(path.join(root, folder), { recursive: true }) as string[])
    .filter(
      (name) =>
        /\.tsx?$/u.test(name) && !/\.test\.tsx?$|\.d\.ts$|(?:^|\/)(?:test|fake)-|texts\.ts$|testing\//u.test(name),
    )
    .map((name) => path.join(folder, name))
    .filter((name) => paths.length === 0 || paths.some((one) => name.startsWith(one)))
    .map((name) => path.join(root, name))
    .toSorted();
}

export interface Change extends Mutant {
  original: string;
}

/** Without changes that would only empty SQL or text for people. */
export async function changesIn(root: string, area: Area, paths: string[]): Promise<Change[]> {
  const files = codeOf(root, area, paths).map((name) => ({
    name,
    mutate: true,
    content: fs.readFileSync(name, "utf8"),
  }));
  const options = { plugins: null, excludedMutations: area.excluded ?? [], ignorers: [] };
  const { mutants } = await new Instrumenter(silent).instrument(files, options);
  const contents = new Map(files.map(({ name, content }) => [name, content.split("\n")]));
  return mutants
    .map((mutant) => ({ ...mutant, original: textAt(contents.get(mutant.fileName) ?? [], mutant.location) }))
    .filter(
      ({ status, mutatorName, original }) =>
        status !== "Ignored" && !(mutatorName === "StringLiteral" && /\s/u.test(original)),
    );
}

function textAt(lines: string[], { start, end }: Mutant["location"]): string {
  const within = lines.slice(start.line, end.line + 1);
  within.push((within.pop() ?? "").slice(0, end.column));
  return [(within[0] ?? "").slice(start.column), ...within.slice(1)].join("\n");
}

/** Sorted by a hash of file, old and new text, so that editing other code does not reorder them. */
export function shuffled<T>(changes: T[], seed: number, textOf: (change: T) => string): T[] {
  const times = new Map<string, number>();
  return changes
    .map((change) => {
      const text = textOf(change);
      const time = times.get(text) ?? 0;
      times.set(text, time + 1);
      return { change, hash: createHash("sha256").update(`${seed} ${time} ${text}`).digest("hex") };
    })
    .toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
    .map(({ change }) => change);
}
