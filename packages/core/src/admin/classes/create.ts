import { randomBytes } from "node:crypto";
import type { CreateClassInput } from "@utspring/domain/classes/schema";
import { classCodeFrom, classCodeLength } from "@utspring/domain/ids";
import { classes } from "../../classes/table.ts";
import { classFunds } from "../../fund/table.ts";
import { authorize, inClass } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { violates } from "../../kernel/db-errors.ts";
import { once } from "../../kernel/once.ts";
import { classCounters } from "../../kernel/table.ts";
import { emitIn, write } from "../../kernel/transaction.ts";

/** One code in 30 billion is taken by a million classes; three draws never fail in practice. */
const mostDraws = 3;

/** Makes a class with its code and its empty fund (DECISIONS 15 and 26). Returns the code to hand out. */
export async function create(ctx: Ctx, input: CreateClassInput): Promise<{ classId: string; code: string }> {
  for (let draw = 1; ; draw += 1) {
    try {
      return await createWithCode(ctx, input, classCodeFrom(randomBytes(classCodeLength)));
    } catch (error) {
      if (draw === mostDraws || !violates(error, "classes_class_code_unique")) throw error;
    }
  }
}

/** The same with a code that is already drawn: the demo class has a fixed one. */
export async function createWithCode(
  ctx: Ctx,
  input: CreateClassInput,
  code: string,
): Promise<{ classId: string; code: string }> {
  const scope = authorize(ctx, "admin.classes.create");
  return write(ctx, scope, (work) =>
    once(work, scope, input, async () => {
      const { tx, now } = work;
      const classId = ctx.deps.newId();
      const description = input.description || null;
      await tx.insert(classes).values({ id: classId, name: input.name, description, classCode: code, createdAt: now });
      await tx.insert(classCounters).values({ classId });
      await tx.insert(classFunds).values({ classId });
      await emitIn(work, inClass(scope, classId), { kind: "classes.create", refId: classId });
      return { classId, code };
    }),
  );
}
