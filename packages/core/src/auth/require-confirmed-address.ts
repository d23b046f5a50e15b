import { AppError } from "@utspring/domain/errors";
import type { Tx } from "../kernel/db.ts";
import { findConfirmedAddress } from "./find-confirmed-address.ts";

/**
 * Refuses what only the owner of the e-mail address may get: somebody else may have signed up with it, and the owner
 * would not be told. @throws AppError EMAIL_UNCONFIRMED.
 */
export async function requireConfirmedAddress(tx: Tx, userId: string): Promise<void> {
  if ((await findConfirmedAddress(tx, userId)) === null) throw new AppError("EMAIL_UNCONFIRMED");
}
