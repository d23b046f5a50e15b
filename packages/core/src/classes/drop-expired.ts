import { lt } from "drizzle-orm";
import { oldestClassRequest } from "@utspring/domain/class-requests";
import { oldestRequest } from "@utspring/domain/classes/rules";
import { oldestRestorable } from "@utspring/domain/restorable";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { classInvitations, classMessages, classRequests, joinRequests } from "./table.ts";

export async function dropExpired({ tx, now }: UnitOfWork): Promise<void> {
  await tx.delete(joinRequests).where(lt(joinRequests.createdAt, oldestRequest(now)));
  await tx.delete(classRequests).where(lt(classRequests.createdAt, oldestClassRequest(now)));
  await tx.delete(classInvitations).where(lt(classInvitations.queuedAt, oldestRequest(now)));
  await tx.delete(classMessages).where(lt(classMessages.removedAt, oldestRestorable(now)));
}
