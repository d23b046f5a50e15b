import { accessPromises } from "./access-promises.ts";
import { accountPromises } from "./account-promises.ts";
import { attackPromises } from "./attack-promises.ts";
import { faultPromises } from "./fault-promises.ts";
import { livePromises } from "./live-promises.ts";
import { moneyPromises } from "./money-promises.ts";
import { privacyPromises } from "./privacy-promises.ts";
import type { Promised } from "./promise.ts";

/**
 * The rows of "Vad vi lovar", in the page's order. `npm run proof` and the tests read them. Each group has its own file
 * beside this one.
 */
export const rows = {
  ...accessPromises,
  ...moneyPromises,
  ...faultPromises,
  ...accountPromises,
  ...attackPromises,
  ...livePromises,
  ...privacyPromises,
} as const satisfies Record<string, Promised>;

export type RowId = keyof typeof rows;

/** The names of a row's figures. */
export type Figures<Id extends RowId> = keyof (typeof rows)[Id]["figures"] & string;

/** The same rows in one shape, for code that reads all of them. */
export const everyRow: Readonly<Record<RowId, Promised>> = rows;
