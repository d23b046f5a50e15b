import { Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { authTexts } from "@utspring/domain/auth/texts";
import { unexpectedTexts } from "@utspring/domain/unexpected-texts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useLazyZodForm } from "../../lib/forms/use-lazy-zod-form.ts";
import { passwordToggle } from "./password-toggle.ts";

const loadSchema = () => import("@utspring/domain/auth/schema").then((file) => file.signInInput);

interface SignInFormProps {
  email: string;
  /** Of an account that was just created here. */
  password: string;
  onEmail: (email: string) => void;
  onForgotten: () => void;
}

export function SignInForm({ email, password, onEmail, onForgotten }: SignInFormProps) {
  const texts = authTexts.signIn;
  const form = useLazyZodForm(loadSchema, { email, password });
  const signIn = useAction(trpc.auth.signIn, { ...texts, unexpected: unexpectedTexts.title }, { form });
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
        <Button type="submit" size="md" loading={signIn.isPending || form.isWaiting}>
          {texts.button}
        </Button>
        <Button variant="subtle" onClick={forgotten}>
          {texts.forgot}
        </Button>
      </Stack>
    </form>
  );
}
