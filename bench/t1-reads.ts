import { compareWithBareHandler } from "./compare-with-bare-handler.ts";
import type { BenchOptions } from "./bench.ts";
import type { Installation } from "./installation.ts";
import type { Table } from "./table.ts";

export const title = "Reads compared with the same SQL in bare Fastify";

/** V8 optimises a new server's code during nine to twelve seconds of load, the bare handler's in less. */
const warmUpSeconds = 10;

export async function run(installation: Installation, table: Table, { effort, isQuick }: BenchOptions): Promise<void> {
  const warm = isQuick ? effort : { ...effort, warmUpSeconds };
  for (const procedure of ["auth.me", "fund.overview"] as const)
    table.compared(procedure, await compareWithBareHandler(installation, procedure, { effort: warm }), "≥ 0.95");
  if (isQuick) return;
  await installation.bigClass();
  for (const procedure of ["classes.dashboard", "payments.status"] as const)
    table.compared(
      `${procedure}, 100 × 50`,
      await compareWithBareHandler(installation, procedure, { effort: warm }),
      "≥ 0.95",
    );
}
