import {
  addPasskeyInput,
  passkeyAssertionInput,
  passkeyInput,
  renamePasskeyInput,
} from "@utspring/domain/auth/factor-schema";
import { procedure, router } from "../../kernel/trpc.ts";
import { add } from "./procedures/add.ts";
import { beginAdd } from "./procedures/begin-add.ts";
import { beginConfirm } from "./procedures/begin-confirm.ts";
import { beginSignIn } from "./procedures/begin-sign-in.ts";
import { confirm } from "./procedures/confirm.ts";
import { list } from "./procedures/list.ts";
import { remove } from "./procedures/remove.ts";
import { rename } from "./procedures/rename.ts";
import { signIn } from "./procedures/sign-in.ts";

export const passkeysRouter = router({
  list: procedure.meta({ description: "Listar dina passkeys." }).query(({ ctx }) => list(ctx)),
  beginAdd: procedure
    .meta({ description: "Ger det en webbläsare behöver för att skapa en passkey." })
    .mutation(({ ctx }) => beginAdd(ctx)),
  add: procedure
    .meta({ description: "Lägger till den passkey som webbläsaren har skapat." })
    .input(addPasskeyInput)
    .mutation(({ ctx, input }) => add(ctx, input)),
  rename: procedure
    .meta({ description: "Byter namn på en av dina passkeys." })
    .input(renamePasskeyInput)
    .mutation(({ ctx, input }) => rename(ctx, input)),
  remove: procedure
    .meta({ description: "Tar bort en av dina passkeys.", needsConfirmation: true })
    .input(passkeyInput)
    .mutation(({ ctx, input }) => remove(ctx, input)),
  beginSignIn: procedure
    .meta({ description: "Ger det en webbläsare behöver för att logga in med passkey." })
    .mutation(async ({ ctx }) => {
      const { options, browserSecret } = await beginSignIn(ctx);
      ctx.setBrowserSecret?.(browserSecret);
      return options;
    }),
  signIn: procedure
    .meta({ description: "Loggar in i webbläsaren med passkey." })
    .input(passkeyAssertionInput)
    .mutation(async ({ ctx, input }) => {
      const { userId, secret, deviceProof } = await signIn(ctx, input);
      ctx.setSession(secret);
      ctx.setDeviceProof?.(deviceProof);
      ctx.setBrowserSecret?.(null);
      return { userId };
    }),
  beginConfirm: procedure
    .meta({ description: "Ger det en webbläsare behöver för att bekräfta med passkey." })
    .mutation(({ ctx }) => beginConfirm(ctx)),
  confirm: procedure
    .meta({ description: "Bekräftar med passkey att det är du, som alternativ till lösenordet." })
    .input(passkeyAssertionInput)
    .mutation(({ ctx, input }) => confirm(ctx, input)),
});
