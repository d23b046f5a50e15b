import { and, eq, isNull } from "drizzle-orm";
import type { RequestNewInput } from "@utspring/domain/classes/schema";
import { AppError } from "@utspring/domain/errors";
import type { Ctx } from "../kernel/context.ts";
import type { Tx } from "../kernel/db.ts";
import { enqueue } from "../kernel/jobs.ts";
import { countAttempts } from "../kernel/rate-limiter.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { classRequests } from "./table.ts";

/** Counted before the transaction. @throws AppError CLASS_REQUESTS_OFF or TOO_MANY_TRIES. */
export async function countClassRequest({ deps, ip }: Ctx, { school }: RequestNewInput, userId: string | null) {
  const { classRequests: mode, rateLimiter } = deps;
  if (mode === "off") throw new AppError("CLASS_REQUESTS_OFF");
  const attempts = countAttempts(rateLimiter);
  if (userId !== null) await attempts.consume("classRequestsByAccount", userId);
  await attempts.consume("classRequestsByIp", ip);
  const opensItself =
    mode === "open" &&
    (await attempts.consumeIfAllowed("openedClassesByIp", ip)) &&
    (await attempts.consumeIfAllowed("openedClassesBySchool", school.toLowerCase()));
  return { opensItself, refundAll: attempts.refundAll };
}

/** One for each person: another replaces it. */
export async function insertClassRequest(
  { tx, now }: UnitOfWork,
  { userId, opensItself }: { userId: string; opensItself: boolean },
  { className, school, graduationYear }: RequestNewInput,
): Promise<void> {
  const asked = { className, school, graduationYear: Number(graduationYear), opensItself, createdAt: now };
  await tx
    .insert(classRequests)
    .values({ userId, ...asked })
    .onConflictDoUpdate({ target: classRequests.userId, set: { ...asked, refusedAt: null, reason: null } });
}

/** When an address is confirmed: until then, a request is nobody's business. */
export async function queueClassRequest(tx: Tx, userId: string): Promise<void> {
  const [waiting] = await tx
    .select({ userId: classRequests.userId })
    .from(classRequests)
    .where(and(eq(classRequests.userId, userId), isNull(classRequests.refusedAt)));
  if (waiting) await enqueue(tx, "settleClassRequest", { userId });
}
