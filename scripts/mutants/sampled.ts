import fs from "node:fs";
import { CheckStatus } from "@stryker-mutator/api/check";
import type { Checker, CheckResult } from "@stryker-mutator/api/check";
import type { Mutant } from "@stryker-mutator/api/core";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";

/** What identifies a change: the file, the place and the new text. */
export function keyOf({ fileName, location: { start, end }, replacement }: Omit<Mutant, "id" | "mutatorName">): string {
  return [fileName, start.line, start.column, end.line, end.column, replacement].join(":");
}

/** A checker of Stryker's that lets the changes of the sample through; the others count as if they did not compile. */
class Sampled implements Checker {
  private sample = new Set<string>();

  async init(): Promise<void> {
    this.sample = new Set(
      JSON.parse(fs.readFileSync(process.env["UTSPRING_MUTANTS_SAMPLE"] ?? "", "utf8")) as string[],
    );
  }

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    const passed = { status: CheckStatus.Passed } as const;
    const left = { status: CheckStatus.CompileError, reason: "not in the sample" } as const;
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.sample.has(keyOf(mutant)) ? passed : left]));
  }

  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)];
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, "sampled", Sampled)];
