import { eq } from "drizzle-orm";
import type { Ctx } from "../kernel/context.ts";
import { countWrongClassCode, isApprovalNeeded } from "../kernel/rate-limiter.ts";
import { classCounters } from "../kernel/table.ts";
import { classes } from "./table.ts";

/** Null for an unknown code, which counts; `hidden` while codes are being guessed. @throws AppError TOO_MANY_TRIES. */
export async function findInvitingClass(
  { deps, ip }: Ctx,
  code: string,
): Promise<{ name: string; memberCount: number } | "hidden" | null> {
  if (await isApprovalNeeded(deps, code)) return "hidden";
  await deps.rateLimiter.consume("classCodeByIp", ip);
  const [found] = await deps.db.preAuth.autocommit
    .select({ name: classes.name, memberCount: classCounters.memberCount })
    .from(classes)
    .innerJoin(classCounters, eq(classCounters.classId, classes.id))
    .where(eq(classes.classCode, code));
  if (found === undefined) {
    await countWrongClassCode(deps);
    return null;
  }
  await deps.rateLimiter.refund("classCodeByIp", ip);
  return found;
}
