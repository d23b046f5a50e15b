import { randomUUID } from "node:crypto";
import { connectPostgres } from "@utspring/core/kernel/postgres-connection";
import { castOf } from "../cast.ts";
import { fillClassArea } from "../fill.ts";
import { openHouse } from "../house.ts";
import { makePerson } from "../make.ts";
import { reachIn } from "./database-reach.ts";

/** Two classes with a row in every table, and what each role reaches there. Close it in `afterAll`. */
export async function openFilledDatabase() {
  const house = await openHouse();
  const { as, ours, theirs, admin } = await castOf(house);
  for (const who of ["studentansvarig", "neighbour"] as const) await as[who].fund.deposit({ amount: 500, description: "Kakor", idempotencyKey: randomUUID() });
  for (const klass of [ours, theirs]) {
    await fillClassArea(house, klass);
    await as.visitor.auth.requestPasswordReset({ email: klass.manager.email });
  }
  await makePerson(house, { isConfirmed: false });
  await house.runJobs();
  const app = connectPostgres(house.databaseUrl, { role: "utspring_app", max: 1 });
  return {
    owner: house.owner,
    ...(await reachIn(house.owner, app, { ours, theirs, admin })),
    close: async () => {
      await app.end();
      await house.close();
    },
  };
}
