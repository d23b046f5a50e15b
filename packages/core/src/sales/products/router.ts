import { createProductInput, productInput, updateProductInput } from "@utspring/domain/sales/schema";
import { procedure, router } from "../../kernel/trpc.ts";
import { create } from "./create.ts";
import { list } from "./list.ts";
import { remove } from "./remove.ts";
import { update } from "./update.ts";

export const productsRouter = router({
  list: procedure.query(({ ctx }) => list(ctx)),
  create: procedure.input(createProductInput).mutation(({ ctx, input }) => create(ctx, input)),
  update: procedure.input(updateProductInput).mutation(({ ctx, input }) => update(ctx, input)),
  remove: procedure.input(productInput).mutation(({ ctx, input }) => remove(ctx, input)),
});
