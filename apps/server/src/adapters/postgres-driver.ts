import postgres from "postgres";
import { LoggableError } from "@utspring/core/kernel/loggable-error";

/** The only version that the patch in patches/ was written and tested for. */
export const driverVersion = "3.4.9";

/** The version of the patch: an installation with an earlier one must not start. */
const guard = `${driverVersion} d`;

/**
 * Refuses to start when the driver lacks patches/postgres+3.4.9.patch: without it, a database that dies during a
 * transaction ends the whole process. The patch itself sets the mark, so that it is found in a bundle too.
 */
export function assertDriverGuard(driver: object = postgres): void {
  if (Reflect.get(driver, "utspringGuard") !== guard) {
    throw new LoggableError(
      `Databasdrivrutinen postgres ${driverVersion} saknar sin rättning (patches/); kör \`npm ci\`.`,
    );
  }
}

/**
 * Reconnect delays that keep every query under ten seconds when the database is down. The driver's own delay grows to
 * 20 s, while queries wait.
 */
export const driverTimeouts = {
  connect_timeout: 5,
  backoff: (attempts: number) => Math.min(0.05 * 2 ** attempts, 0.5),
} as const;
