import { linkInput, removeInput } from "@utspring/domain/documents/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { link } from "./link.ts";
import { list } from "./list.ts";
import { remove } from "./remove.ts";

export const documentsRouter = router({
  list: procedure.query(({ ctx }) => list(ctx)),
  link: procedure.input(linkInput).query(({ ctx, input }) => link(ctx, input)),
  remove: procedure.input(removeInput).mutation(({ ctx, input }) => remove(ctx, input)),
});
