import { createProductInput, productInput, updateProductInput } from "@utspring/domain/sales/schema";
import { procedure, router } from "../../kernel/trpc.ts";
import { create } from "./procedures/create.ts";
import { list } from "./procedures/list.ts";
import { remove } from "./procedures/remove.ts";
import { update } from "./procedures/update.ts";

export const productsRouter = router({
  list: procedure.meta({ description: "Listar produkterna som klassen säljer." }).query(({ ctx }) => list(ctx)),
  create: procedure
    .meta({ description: "Skapar en egen produkt för klassen." })
    .input(createProductInput)
    .mutation(({ ctx, input }) => create(ctx, input)),
  update: procedure
    .meta({ description: "Ändrar en av klassens egna produkter." })
    .input(updateProductInput)
    .mutation(({ ctx, input }) => update(ctx, input)),
  remove: procedure
    .meta({
      description: "Tar bort en av klassens egna produkter; en som har sålts läggs undan.",
      needsConfirmation: true,
    })
    .input(productInput)
    .mutation(({ ctx, input }) => remove(ctx, input)),
});
