import postgres from "postgres";
import { LoggableError } from "@utspring/core/kernel/loggable-error";

export const driverVersion = "3.4.9";

/** Refuses an installation with an earlier version of the patch. */
const guard = `${driverVersion} d`;

/** Without patches/postgres+3.4.9.patch, a database that dies during a transaction ends the whole process. */
export function assertDriverGuard(driver: object = postgres): void {
  if (Reflect.get(driver, "utspringGuard") !== guard) {
    throw new LoggableError(
      `Databasdrivrutinen postgres ${driverVersion} saknar sin rättning (patches/); kör \`npm ci\`.`,
    );
  }
}

/** The driver's own delay grows to 20 s while queries wait; these keep every query under ten seconds. */
export const driverTimeouts = {
  connect_timeout: 5,
  backoff: (attempts: number) => Math.min(0.05 * 2 ** attempts, 0.5),
} as const;
