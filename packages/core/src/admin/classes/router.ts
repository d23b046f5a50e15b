import {
  assignRepresentativeInput,
  classInput,
  createClassInput,
  updateClassDetailsInput,
} from "@utspring/domain/admin/schema";
import { procedure, router } from "../../kernel/trpc.ts";
import { assignRepresentative } from "./assign-representative.ts";
import { create } from "./create.ts";
import { details } from "./details.ts";
import { list } from "./list.ts";
import { updateDetails } from "./update-details.ts";

export const adminClassesRouter = router({
  list: procedure.query(({ ctx }) => list(ctx)),
  create: procedure.input(createClassInput).mutation(({ ctx, input }) => create(ctx, input)),
  details: procedure.input(classInput).query(({ ctx, input }) => details(ctx, input)),
  updateDetails: procedure.input(updateClassDetailsInput).mutation(({ ctx, input }) => updateDetails(ctx, input)),
  assignRepresentative: procedure
    .input(assignRepresentativeInput)
    .mutation(({ ctx, input }) => assignRepresentative(ctx, input)),
});
