// @ts-check
import fs from "node:fs";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";

/** @typedef {import("@stryker-mutator/api/core").Mutant} Mutant */
/** @typedef {import("@stryker-mutator/api/check").CheckResult} CheckResult */

/**
 * What identifies a change: the file, the place and the new text.
 * @param {Pick<Mutant, "fileName" | "location" | "replacement">} mutant
 */
export function keyOf({ fileName, location: { start, end }, replacement }) {
  return [fileName, start.line, start.column, end.line, end.column, replacement].join(":");
}

const passed = /** @type {CheckResult} */ ({ status: "passed" });
const left = /** @type {CheckResult} */ ({ status: "compileError", reason: "not in the sample" });

/** A checker of Stryker's that lets the changes of the sample through; the others count as if they did not compile. */
class Sampled {
  /** @type {Set<string>} */
  sample = new Set();

  async init() {
    this.sample = new Set(JSON.parse(fs.readFileSync(process.env["UTSPRING_MUTANTS_SAMPLE"] ?? "", "utf8")));
  }

  /** @param {Mutant[]} mutants */
  async check(mutants) {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.sample.has(keyOf(mutant)) ? passed : left]));
  }

  /** @param {Mutant[]} mutants */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, "sampled", Sampled)];
