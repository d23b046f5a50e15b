import { randomUUID } from "node:crypto";
import type { MadeClass } from "../make.ts";
import { start } from "./random-surroundings.ts";
import type { Below, Row } from "./random-surroundings.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** Some are attested, some stopped, some remove it, and some follow within minutes. */
export function randomLimits({ classId, manager, pupils }: MadeClass, below: Below): Row[] {
  let at = start;
  let [limitOre, since]: [number | null, number] = [null, start];
  return Array.from({ length: below(6) }, (_, number) => {
    const wait = below(60);
    at = wait < 15 ? since + (wait < 5 ? wait * 10_000 : wait * hour) : at + (7 + wait) * day;
    const isDecided = below(2) === 0;
    const row = {
      id: randomUUID(),
      class_id: classId,
      seq: number + 1,
      limit_ore: number > 0 && below(3) === 0 ? null : 1 + below(5_000_000),
      status: isDecided && below(3) === 0 ? "cancelled" : "applied",
      proposed_by: manager.userId,
      proposed_at: new Date(at),
      decided_by: isDecided ? pupils[0]?.userId : null,
      decided_at: isDecided ? new Date(at + (wait < 15 ? 0 : 1) * below(7) * day) : null,
    };
    if (row.status === "cancelled") return row;
    const isAtOnce = limitOre === null || (row.limit_ore !== null && row.limit_ore < limitOre);
    since = row.decided_at?.getTime() ?? at + (isAtOnce ? 0 : 7 * day);
    limitOre = row.limit_ore;
    return row;
  });
}
