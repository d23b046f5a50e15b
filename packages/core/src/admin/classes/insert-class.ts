import { mainBudgetName } from "@utspring/domain/budget/schema";
import { budgets } from "../../budget/table.ts";
import { classes } from "../../classes/table.ts";
import { classFunds } from "../../fund/table.ts";
import { withClass } from "../../kernel/authorize.ts";
import type { Authorization } from "../../kernel/authorization.ts";
import type { NewId } from "../../kernel/ports.ts";
import { classCounters } from "../../kernel/table.ts";
import { emitForClass } from "../../kernel/transaction.ts";
import type { UnitOfWork } from "../../kernel/transaction.ts";

interface NewClass {
  name: string;
  description: string | null;
  code: string;
  templateId?: string | null;
}

/** With its fund and its main budget. Returns its id. */
export async function insertClass(
  work: UnitOfWork,
  authorization: Authorization,
  newId: NewId,
  { name, description, code, templateId = null }: NewClass,
): Promise<string> {
  const { tx, now } = work;
  const classId = newId();
  await tx.insert(classes).values({ id: classId, name, description, classCode: code, templateId, createdAt: now });
  await tx.insert(classCounters).values({ classId });
  await tx.insert(classFunds).values({ classId });
  await tx.insert(budgets).values({ id: newId(), classId, name: mainBudgetName, isMain: true, createdAt: now });
  await emitForClass(work, withClass(authorization, classId), { kind: "classes.create", refId: classId });
  return classId;
}
