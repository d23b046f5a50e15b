import { randomBytes } from "node:crypto";
import { classCodeFrom, classCodeLength } from "@utspring/domain/ids";
import { violates } from "../kernel/db-errors.ts";

/** With a million classes, one code in a thousand is taken, so three draws practically never fail. */
const maxDraws = 3;

/** Draws again when the code is taken. A refused row ends its transaction, so `run` contains the whole transaction. */
export async function withDrawnCode<T>(
  run: (code: string) => Promise<T>,
  draw = () => classCodeFrom(randomBytes(classCodeLength)),
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run(draw());
    } catch (error) {
      if (tries === maxDraws || !violates(error, "classes_class_code_unique")) throw error;
    }
  }
}
