import { signUpInput } from "@utspring/domain/auth/schema";
import { procedure, router } from "../kernel/trpc.ts";
import { me } from "./me.ts";
import { signUp } from "./sign-up.ts";

/** The procedures of `auth` that read and write classes too. */
export const accountRouter = router({
  signUp: procedure
    .meta({ description: "Skapar ett konto, och går med i klassen om du anger en klasskod." })
    .input(signUpInput)
    .mutation(({ ctx, input }) => signUp(ctx, input)),
  me: procedure
    .meta({ description: "Visar vem du är inloggad som, din roll och dina klasser." })
    .query(({ ctx }) => me(ctx)),
});
