import { AppError } from "@utspring/domain/errors";
import type { Tx } from "../kernel/db.ts";
import { findConfirmedAddress } from "./find-confirmed-address.ts";

/** Anybody may have signed up with the address, and its owner would not be told. @throws AppError EMAIL_UNCONFIRMED. */
export async function requireConfirmedAddress(tx: Tx, userId: string): Promise<void> {
  if ((await findConfirmedAddress(tx, userId)) === null) throw new AppError("EMAIL_UNCONFIRMED");
}
