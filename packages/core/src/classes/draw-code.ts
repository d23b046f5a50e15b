import { randomBytes } from "node:crypto";
import { classCodeFrom, classCodeLength } from "@utspring/domain/ids";
import { violates } from "../kernel/db-errors.ts";

/** One code in 30 billion is taken by a million classes; three draws never fail in practice. */
const mostDraws = 3;

/**
 * Draws a class code and runs with it, and draws again when another class has that code. Three verbs give a class a
 * code. A refused row ends its transaction, so `run` holds the whole of it.
 */
export async function withDrawnCode<T>(
  run: (code: string) => Promise<T>,
  draw = () => classCodeFrom(randomBytes(classCodeLength)),
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run(draw());
    } catch (error) {
      if (tries === mostDraws || !violates(error, "classes_class_code_unique")) throw error;
    }
  }
}
