import { and, eq, isNull } from "drizzle-orm";
import { adminInputTexts } from "@utspring/domain/admin/input-texts";
import { lockAccount } from "../../auth/lock-account.ts";
import { classRequests } from "../../classes/table.ts";
import type { Authorization } from "../../kernel/authorization.ts";
import type { Deps } from "../../kernel/context.ts";
import type { Tx } from "../../kernel/db.ts";
import { enqueue } from "../../kernel/jobs.ts";
import type { UnitOfWork } from "../../kernel/transaction.ts";
import { appoint } from "./appoint.ts";
import { insertClass } from "./insert-class.ts";

type ClassRequest = typeof classRequests.$inferSelect;

/** Null when it was answered, or when the account is frozen, removed, an administrator's or not confirmed. */
export async function lockClassRequest(tx: Tx, userId: string): Promise<ClassRequest | null> {
  const account = await lockAccount(tx, userId);
  if (account?.status !== "active" || account.role === "admin" || account.emailConfirmedAt === null) return null;
  const waiting = and(eq(classRequests.userId, userId), isNull(classRequests.refusedAt));
  const [request] = await tx.select().from(classRequests).where(waiting).for("update");
  return request ?? null;
}

/** The person who asked becomes its studentansvarig, and gets a mail. */
export async function openRequestedClass(
  work: UnitOfWork,
  authorization: Authorization,
  { newId }: Deps,
  { userId, className: name, school, graduationYear }: ClassRequest,
  code: string,
): Promise<{ classId: string; code: string }> {
  const description = adminInputTexts.requestedClass(school, graduationYear);
  const classId = await insertClass(work, authorization, newId, { name, description, code });
  await work.tx.delete(classRequests).where(eq(classRequests.userId, userId));
  await appoint(work, authorization, { classId, userId });
  await enqueue(work.tx, "sendClassAnswerMail", { userId, classId });
  return { classId, code };
}
