import { createProductInput, productInput, productsInput, updateProductInput } from "@utspring/domain/admin/schema";
import { procedure, router } from "../../kernel/trpc.ts";
import { create } from "./procedures/create.ts";
import { list } from "./procedures/list.ts";
import { remove } from "./procedures/remove.ts";
import { update } from "./procedures/update.ts";

export const adminProductsRouter = router({
  list: procedure
    .meta({ description: "Listar produkter med inköpspris och vinster." })
    .input(productsInput)
    .query(({ ctx, input }) => list(ctx, input)),
  create: procedure
    .meta({ description: "Lägger till en produkt hos en leverantör." })
    .input(createProductInput)
    .mutation(({ ctx, input }) => create(ctx, input)),
  update: procedure
    .meta({ description: "Ändrar en leverantörs produkt." })
    .input(updateProductInput)
    .mutation(({ ctx, input }) => update(ctx, input)),
  remove: procedure
    .meta({
      description: "Tar bort en leverantörs produkt, eller döljer den om den har sålts.",
      needsConfirmation: true,
    })
    .input(productInput)
    .mutation(({ ctx, input }) => remove(ctx, input)),
});
