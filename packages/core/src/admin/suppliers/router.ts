import { createSupplierInput, updateSupplierInput } from "@utspring/domain/admin/schema";
import { procedure, router } from "../../kernel/trpc.ts";
import { create } from "./procedures/create.ts";
import { list } from "./procedures/list.ts";
import { update } from "./procedures/update.ts";

export const adminSuppliersRouter = router({
  list: procedure.meta({ description: "Listar alla leverantörer." }).query(({ ctx }) => list(ctx)),
  create: procedure
    .meta({ description: "Lägger till en leverantör." })
    .input(createSupplierInput)
    .mutation(({ ctx, input }) => create(ctx, input)),
  update: procedure
    .meta({ description: "Ändrar en leverantör." })
    .input(updateSupplierInput)
    .mutation(({ ctx, input }) => update(ctx, input)),
});
