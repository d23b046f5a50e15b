import type { Person } from "@utspring/domain/roles";
import { dayOf } from "@utspring/domain/dates";
import { systemCtx } from "../kernel/context.ts";
import type { Ctx, Deps } from "../kernel/context.ts";

const dayMs = 86_400_000;

/** Contexts for calling procedures as the demo's people on a past day. */
export interface DemoContext {
  deps: Deps;
  classId: string;
  /** Visitors try the first. */
  pupilIds: string[];
  managerId: string;
  /** For a procedure that needs a confirmed password. */
  asConfirmedAdmin(days: number, run: (ctx: Ctx) => Promise<unknown>): Promise<void>;
  /** The last of the pupils, studentansvarig too from `attestStory` on. */
  secondManager(days: number): Ctx;
  admin(days: number): Ctx;
  manager(days: number): Ctx;
  /** The index is that of `pupilIds`. */
  pupil(index: number, days: number): Ctx;
  /** The calendar day this many days from today; negative for the past. */
  day(days: number): string;
}

/** One event, a number of days ago. Events are created in the order of their days. */
export interface DemoStep {
  days: number;
  tell(demoContext: DemoContext): Promise<unknown>;
}

export function openDemoContext(
  deps: Deps,
  testUsers: { adminId: string } & Pick<DemoContext, "classId" | "managerId" | "pupilIds" | "asConfirmedAdmin">,
): DemoContext {
  const { classId, adminId, managerId, pupilIds, asConfirmedAdmin } = testUsers;
  const on = (days: number, who: Parameters<typeof personOf>[0]) => as(daysAgo(deps, days), personOf(who));
  return {
    deps,
    classId,
    pupilIds,
    managerId,
    asConfirmedAdmin,
    secondManager: (days) => on(days, { userId: pupilIds.at(-1) ?? "", role: "studentansvarig", classId }),
    admin: (days) => on(days, { userId: adminId, role: "admin", classId: null }),
    manager: (days) => on(days, { userId: managerId, role: "studentansvarig", classId }),
    pupil: (index, days) => {
      const userId = pupilIds[index];
      if (userId === undefined) throw new Error(`the demo class has no pupil ${index}`);
      return on(days, { userId, role: "elev", classId });
    },
    day: (days) => dayOf(new Date(deps.clock().getTime() + days * dayMs)),
  };
}

/** At a school hour. */
export function daysAgo(deps: Deps, days: number): Deps {
  const moment = new Date(deps.clock().getTime() - days * dayMs);
  moment.setUTCHours(9 + (days % 6), (days * 17) % 60, 0, 0);
  return { ...deps, clock: () => moment };
}

export function as(deps: Deps, actor: Ctx["actor"]): Ctx {
  return { ...systemCtx(deps, "seed"), actor };
}

export function personOf(who: Pick<Person, "userId" | "role" | "classId">): Person {
  return { kind: "person", sessionId: who.userId, isAdmin: who.role === "admin", isImpersonating: false, ...who };
}
