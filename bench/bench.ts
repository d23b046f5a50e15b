import type { Installation } from "./installation.ts";
import type { Effort } from "./load.ts";
import type { Table } from "./table.ts";

export interface BenchOptions {
  /** The short run, which is compared with `limits.json`. */
  isQuick: boolean;
  effort: Effort & { rounds: number; seconds: number };
  /** The number of rows in T12. */
  rows?: number;
  /** The number of classes in T20. */
  classes?: number;
}

/** One bench: a file `tN-….ts`. */
export interface Bench {
  title: string;
  needsBrowser?: boolean;
  run(installation: Installation, table: Table, options: BenchOptions): Promise<void>;
}
