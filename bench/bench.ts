import type { Installation } from "./installation.ts";
import type { Effort } from "./load.ts";
import type { Table } from "./table.ts";

export interface BenchOptions {
  /** Compared with `limits.json`. */
  isQuick: boolean;
  effort: Effort & { rounds: number; seconds: number };
  rows?: number;
  classes?: number;
}

export interface Bench {
  title: string;
  needsBrowser?: boolean;
  run(installation: Installation, table: Table, options: BenchOptions): Promise<void>;
}
