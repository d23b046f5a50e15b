import fs from "node:fs";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";

/** What identifies a change: the file, the place and the new text. */
export const keyOf = ({ fileName, location: { start, end }, replacement }) =>
  [fileName, start.line, start.column, end.line, end.column, replacement].join(":");

/** A checker of Stryker's that lets the changes of the sample through; the others count as if they did not compile. */
class Sampled {
  async init() {
    this.sample = new Set(JSON.parse(fs.readFileSync(process.env.UTSPRING_MUTANTS_SAMPLE ?? "", "utf8")));
  }

  async check(mutants) {
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        this.sample.has(keyOf(mutant)) ? { status: "passed" } : { status: "compileError", reason: "not in the sample" },
      ]),
    );
  }

  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, "sampled", Sampled)];
