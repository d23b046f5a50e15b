import postgres from "postgres";
import { LoggableError } from "@utspring/core/kernel/loggable-error";

/** The only version the guard in patches/ was written and proven for. */
export const driverVersion = "3.4.9";

/** Which guard it is: an installation that still has an earlier one must not start. */
const guard = `${driverVersion} b`;

/**
 * Stops the boot when the driver lacks the guard of patches/postgres+3.4.9.patch: without it, a database that dies in
 * the middle of a transaction takes the whole process down. The patch itself sets the mark, so it is found in a bundle
 * too.
 */
export function assertDriverGuard(driver: object = postgres): void {
  if (Reflect.get(driver, "utspringGuard") !== guard) {
    throw new LoggableError(`Databasdrivrutinen postgres ${driverVersion} saknar sin rättning (patches/); kör \`npm ci\`.`);
  }
}

/**
 * Waits that keep every query under ten seconds when the database is away. The driver's own pause between attempts
 * grows to 20 s, and a waiting query stands through it.
 */
export const driverPatience = {
  connect_timeout: 5,
  backoff: (attempts: number) => Math.min(0.05 * 2 ** attempts, 0.5),
} as const;
