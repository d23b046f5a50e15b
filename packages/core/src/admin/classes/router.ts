import { assignRepresentativeInput, createClassInput } from "@utspring/domain/admin/schema";
import { procedure, router } from "../../kernel/trpc.ts";
import { assignRepresentative } from "./assign-representative.ts";
import { create } from "./create.ts";
import { list } from "./list.ts";

export const adminClassesRouter = router({
  list: procedure.query(({ ctx }) => list(ctx)),
  create: procedure.input(createClassInput).mutation(({ ctx, input }) => create(ctx, input)),
  assignRepresentative: procedure
    .input(assignRepresentativeInput)
    .mutation(({ ctx, input }) => assignRepresentative(ctx, input)),
});
