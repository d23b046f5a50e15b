import { factorCodeInput } from "@utspring/domain/auth/factor-schema";
import { procedure, router } from "../../kernel/trpc.ts";
import { activate } from "./activate.ts";
import { begin } from "./begin.ts";
import { confirm } from "./confirm.ts";
import { remove } from "./remove.ts";
import { renewCodes } from "./renew-codes.ts";
import { status } from "./status.ts";

export const totpRouter = router({
  status: procedure.query(({ ctx }) => status(ctx)),
  begin: procedure.mutation(({ ctx }) => begin(ctx)),
  activate: procedure.input(factorCodeInput).mutation(({ ctx, input }) => activate(ctx, input)),
  confirm: procedure.input(factorCodeInput).mutation(({ ctx, input }) => confirm(ctx, input)),
  renewCodes: procedure.mutation(({ ctx }) => renewCodes(ctx)),
  remove: procedure.mutation(({ ctx }) => remove(ctx)),
});
