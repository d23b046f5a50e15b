import {
  addPasskeyInput,
  passkeyAssertionInput,
  passkeyInput,
  renamePasskeyInput,
} from "@utspring/domain/auth/factor-schema";
import { procedure, router } from "../../kernel/trpc.ts";
import { add } from "./add.ts";
import { beginAdd } from "./begin-add.ts";
import { beginConfirm } from "./begin-confirm.ts";
import { beginSignIn } from "./begin-sign-in.ts";
import { confirm } from "./confirm.ts";
import { list } from "./list.ts";
import { remove } from "./remove.ts";
import { rename } from "./rename.ts";
import { signIn } from "./sign-in.ts";

export const passkeysRouter = router({
  list: procedure.query(({ ctx }) => list(ctx)),
  beginAdd: procedure.mutation(({ ctx }) => beginAdd(ctx)),
  add: procedure.input(addPasskeyInput).mutation(({ ctx, input }) => add(ctx, input)),
  rename: procedure.input(renamePasskeyInput).mutation(({ ctx, input }) => rename(ctx, input)),
  remove: procedure.input(passkeyInput).mutation(({ ctx, input }) => remove(ctx, input)),
  beginSignIn: procedure.mutation(async ({ ctx }) => {
    const { options, browserSecret } = await beginSignIn(ctx);
    ctx.setBrowserSecret?.(browserSecret);
    return options;
  }),
  signIn: procedure.input(passkeyAssertionInput).mutation(async ({ ctx, input }) => {
    const { userId, secret, deviceProof } = await signIn(ctx, input);
    ctx.setSession(secret);
    ctx.setDeviceProof?.(deviceProof);
    ctx.setBrowserSecret?.(null);
    return { userId };
  }),
  beginConfirm: procedure.mutation(({ ctx }) => beginConfirm(ctx)),
  confirm: procedure.input(passkeyAssertionInput).mutation(({ ctx, input }) => confirm(ctx, input)),
});
