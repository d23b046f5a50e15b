import { activityInput, joinInput, setGraduationDateInput, switchToInput } from "@utspring/domain/classes/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { activity } from "./activity.ts";
import { current } from "./current.ts";
import { join } from "./join.ts";
import { members } from "./members.ts";
import { mine } from "./mine.ts";
import { setGraduationDate } from "./set-graduation-date.ts";
import { switchTo } from "./switch-to.ts";

export const classesRouter = router({
  join: procedure.input(joinInput).mutation(({ ctx, input }) => join(ctx, input)),
  mine: procedure.query(({ ctx }) => mine(ctx)),
  switchTo: procedure.input(switchToInput).mutation(({ ctx, input }) => switchTo(ctx, input)),
  current: procedure.query(({ ctx }) => current(ctx)),
  members: procedure.query(({ ctx }) => members(ctx)),
  setGraduationDate: procedure
    .input(setGraduationDateInput)
    .mutation(({ ctx, input }) => setGraduationDate(ctx, input)),
  activity: procedure.input(activityInput).query(({ ctx, input }) => activity(ctx, input)),
});
