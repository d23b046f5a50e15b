import { Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { signInInput } from "@utspring/domain/auth/schema";
import { authTexts } from "@utspring/domain/auth/texts";
import { unexpectedTitle } from "@utspring/domain/errors";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import { useZodForm } from "../../lib/use-zod-form.ts";
import { passwordToggle } from "./password-toggle.ts";

interface SignInFormProps {
  /** Filled in after sign-up. */
  email: string;
  onEmail: (email: string) => void;
  onForgotten: () => void;
}

/** Signs in. The guard of /auth then redirects. */
export function SignInForm({ email, onEmail, onForgotten }: SignInFormProps) {
  const texts = authTexts.signIn;
  const form = useZodForm(signInInput, { email, password: "" });
  const signIn = useAction(trpc.auth.signIn, { ...texts, unexpected: unexpectedTitle }, { form });
  const forgotten = () => {
    onEmail(form.values.email);
    onForgotten();
  };
  return (
    <form onSubmit={form.onSubmit((values) => void signIn.run(values))} noValidate>
      <Stack gap="md">
        <TextInput
          label={authTexts.fields.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps("email")}
        />
        <PasswordInput
          label={authTexts.fields.password}
          autoComplete="current-password"
          visibilityToggleButtonProps={passwordToggle}
          {...form.getInputProps("password")}
        />
        <Button type="submit" size="md" loading={signIn.isPending}>
          {texts.button}
        </Button>
        <Button variant="subtle" onClick={forgotten}>
          {texts.forgot}
        </Button>
      </Stack>
    </form>
  );
}
