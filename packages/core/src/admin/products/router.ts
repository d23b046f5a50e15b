import { createProductInput, productInput, productsInput, updateProductInput } from "@utspring/domain/admin/schema";
import { procedure, router } from "../../kernel/trpc.ts";
import { create } from "./create.ts";
import { list } from "./list.ts";
import { remove } from "./remove.ts";
import { update } from "./update.ts";

export const adminProductsRouter = router({
  list: procedure.input(productsInput).query(({ ctx, input }) => list(ctx, input)),
  create: procedure.input(createProductInput).mutation(({ ctx, input }) => create(ctx, input)),
  update: procedure.input(updateProductInput).mutation(({ ctx, input }) => update(ctx, input)),
  remove: procedure.input(productInput).mutation(({ ctx, input }) => remove(ctx, input)),
});
