import { randomUUID } from "node:crypto";
import type { MadeClass } from "../make.ts";
import { start } from "./random-surroundings.ts";
import type { Below, Row } from "./random-surroundings.ts";

const day = 86_400_000;

/** Up to five changes of the limit, one after another; some are attested, some stopped, and some remove it. */
export function randomLimits({ classId, manager, pupils }: MadeClass, below: Below): Row[] {
  let at = start;
  return Array.from({ length: below(6) }, (_, number) => {
    at += (7 + below(60)) * day;
    const isDecided = below(2) === 0;
    return {
      id: randomUUID(),
      class_id: classId,
      seq: number + 1,
      limit_ore: number > 0 && below(3) === 0 ? null : 1 + below(5_000_000),
      status: isDecided && below(3) === 0 ? "cancelled" : "applied",
      proposed_by: manager.userId,
      proposed_at: new Date(at),
      decided_by: isDecided ? pupils[0]?.userId : null,
      decided_at: isDecided ? new Date(at + below(7) * day) : null,
    };
  });
}
