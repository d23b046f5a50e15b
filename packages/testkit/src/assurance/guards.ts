import { accessGuards } from "./access-guards.ts";
import { accountGuards } from "./account-guards.ts";
import { connectionGuards } from "./connection-guards.ts";
import { dataGuards } from "./data-guards.ts";
import { entranceGuards } from "./entrance-guards.ts";
import { factorGuards } from "./factor-guards.ts";
import { fileGuards } from "./file-guards.ts";
import type { Guard } from "./guard.ts";
import { limitGuards } from "./limit-guards.ts";
import { moneyGuards } from "./money-guards.ts";
import { peerGuards } from "./peer-guards.ts";
import { reviewGuards } from "./review-guards.ts";
import { socketGuards } from "./socket-guards.ts";

/** Each is switched off while a test loads the source (mutant.config.ts); docs/developer/tests.md has the others. */
export const guards: readonly Guard[] = [
  ...socketGuards,
  ...accessGuards,
  ...connectionGuards,
  ...limitGuards,
  ...moneyGuards,
  ...reviewGuards,
  ...peerGuards,
  ...entranceGuards,
  ...accountGuards,
  ...factorGuards,
  ...dataGuards,
  ...fileGuards,
];
