import { createSupplierInput, updateSupplierInput } from "@utspring/domain/admin/schema";
import { procedure, router } from "../../kernel/trpc.ts";
import { create } from "./create.ts";
import { list } from "./list.ts";
import { update } from "./update.ts";

export const adminSuppliersRouter = router({
  list: procedure.query(({ ctx }) => list(ctx)),
  create: procedure.input(createSupplierInput).mutation(({ ctx, input }) => create(ctx, input)),
  update: procedure.input(updateSupplierInput).mutation(({ ctx, input }) => update(ctx, input)),
});
