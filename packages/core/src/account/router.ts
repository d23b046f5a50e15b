import { signUpInput } from "@utspring/domain/auth/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { me } from "./me.ts";
import { signUp } from "./sign-up.ts";

/** The procedures of `auth` that read and write classes too. */
export const accountRouter = router({
  signUp: procedure.input(signUpInput).mutation(({ ctx, input }) => signUp(ctx, input)),
  me: procedure.query(({ ctx }) => me(ctx)),
});
