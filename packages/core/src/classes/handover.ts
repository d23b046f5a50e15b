import { and, eq, gt, isNotNull } from "drizzle-orm";
import { oldestHandover } from "@utspring/domain/classes/rules";
import { memberships } from "./table.ts";

/** The rows of those who have asked somebody, within seven days. */
export const isHandingOver = (now: Date) =>
  and(isNotNull(memberships.handoverTo), gt(memberships.handoverAt, oldestHandover(now)));

export const isPlace = ({ userId, classId }: { userId: string; classId: string }) =>
  and(eq(memberships.userId, userId), eq(memberships.classId, classId));
