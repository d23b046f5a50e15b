import { dateRows } from "@utspring/core/demo/date-rows";
import { demo, seed } from "@utspring/core/demo/seed";
import type { Deps } from "@utspring/core/kernel/context";
import { connectPostgres } from "@utspring/core/kernel/postgres-connection";

/** Only in the embedded database. */
export async function seedDemo(deps: Deps, superuserUrl: string): Promise<typeof demo> {
  const sql = connectPostgres(superuserUrl, { role: "owner", max: 1 });
  const date = () =>
    sql.begin(async (tx) => {
      for (const statement of dateRows) await tx.unsafe(statement);
    });
  await seed(deps, date).finally(() => sql.end());
  return demo;
}
