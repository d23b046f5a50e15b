import type { Person } from "@utspring/domain/roles";
import { dayOf } from "@utspring/domain/dates";
import { systemCtx } from "../kernel/context.ts";
import type { Ctx, Deps } from "../kernel/context.ts";

const dayMs = 86_400_000;

/** Who is in the demo class, and how they call the product's verbs on a day in the past. */
export interface Stage {
  deps: Deps;
  classId: string;
  /** The class's pupils; the first is the one that visitors try. */
  pupilIds: string[];
  managerId: string;
  admin(days: number): Ctx;
  manager(days: number): Ctx;
  /** The pupil at a place of `pupilIds`. */
  pupil(at: number, days: number): Ctx;
  /** The calendar day so many days from today; negative is past. */
  day(days: number): string;
}

/** One thing that happened, so many days ago. The ledger and the feed are told in the order of the days. */
export interface Beat {
  days: number;
  tell(stage: Stage): Promise<unknown>;
}

/** Sets the stage for the people of a class. */
export function openStage(deps: Deps, cast: { classId: string; adminId: string; managerId: string; pupilIds: string[] }): Stage {
  const { classId, adminId, managerId, pupilIds } = cast;
  const on = (days: number, who: Parameters<typeof personOf>[0]) => as(daysAgo(deps, days), personOf(who));
  return {
    deps,
    classId,
    pupilIds,
    managerId,
    admin: (days) => on(days, { userId: adminId, role: "admin", classId: null }),
    manager: (days) => on(days, { userId: managerId, role: "studentansvarig", classId }),
    pupil: (at, days) => {
      const userId = pupilIds[at];
      if (userId === undefined) throw new Error(`the demo class has no pupil ${at}`);
      return on(days, { userId, role: "elev", classId });
    },
    day: (days) => dayOf(new Date(deps.clock().getTime() + days * dayMs)),
  };
}

/** The same house on a day in the past, at a school hour. */
export function daysAgo(deps: Deps, days: number): Deps {
  const moment = new Date(deps.clock().getTime() - days * dayMs);
  moment.setUTCHours(9 + (days % 6), (days * 17) % 60, 0, 0);
  return { ...deps, clock: () => moment };
}

/** A call by somebody. */
export function as(deps: Deps, actor: Ctx["actor"]): Ctx {
  return { ...systemCtx(deps, "seed"), actor };
}

/** Somebody who is signed in; the demo needs no session of its own. */
export function personOf(who: Pick<Person, "userId" | "role" | "classId">): Person {
  return { kind: "person", sessionId: who.userId, isAdmin: who.role === "admin", isImpersonating: false, ...who };
}
