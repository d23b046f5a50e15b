import { lt } from "drizzle-orm";
import { oldestRestorable } from "@utspring/domain/restorable";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { budgetItems } from "./table.ts";

export async function dropExpired({ tx, now }: UnitOfWork): Promise<void> {
  await tx.delete(budgetItems).where(lt(budgetItems.removedAt, oldestRestorable(now)));
}
