import { Button, PasswordInput, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { signUpInput } from "@utspring/domain/auth/schema";
import { authTexts } from "@utspring/domain/auth/texts";
import { unexpectedTexts } from "@utspring/domain/unexpected-texts";
import { Suspense, useState } from "react";
import { forgetJoinCode, readJoinCode, tidyCode } from "../../lib/session/join-code.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useZodForm } from "../../lib/forms/use-zod-form.ts";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { passwordToggle } from "./password-toggle.ts";
import "../../styles/styles-inside.css";

const TermsDialog = lazyNamed(() => import("./TermsDialog.tsx").then((file) => file.TermsDialog));

interface SignUpFormProps {
  onSignedUp: (email: string) => void;
}

export function SignUpForm({ onSignedUp }: SignUpFormProps) {
  const { fields, signUp: texts } = authTexts;
  const [isReading, setIsReading] = useState(false);
  const form = useZodForm(signUpInput, {
    firstName: "",
    lastName: "",
    email: "",
    password: "",
    classCode: readJoinCode(),
  });
  const signUp = useAction(
    trpc.auth.signUp,
    { ...texts, unexpected: unexpectedTexts.title },
    {
      form,
      onDone: ({ joinedClass, waits }) => {
        if (joinedClass !== null || waits) forgetJoinCode();
        onSignedUp(form.values.email.trim());
      },
    },
  );
  const accept = () => void signUp.run({ ...form.values, termsAccepted: true }).finally(() => setIsReading(false));
  return (
    <form onSubmit={form.onSubmit(() => setIsReading(true))} noValidate>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput label={fields.firstName} autoComplete="given-name" {...form.getInputProps("firstName")} />
          <TextInput label={fields.lastName} autoComplete="family-name" {...form.getInputProps("lastName")} />
        </SimpleGrid>
        <TextInput
          label={fields.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps("email")}
        />
        <PasswordInput
          label={fields.password}
          description={fields.passwordHint}
          autoComplete="new-password"
          visibilityToggleButtonProps={passwordToggle}
          {...form.getInputProps("password")}
        />
        <TextInput
          label={fields.classCode}
          description={fields.classCodeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps("classCode")}
          onChange={(event) => form.setFieldValue("classCode", tidyCode(event.currentTarget.value))}
        />
        <Button type="submit" size="md">
          {texts.button}
        </Button>
      </Stack>
      {isReading && (
        <Suspense>
          <TermsDialog isPending={signUp.isPending} onAccept={accept} onCancel={() => setIsReading(false)} />
        </Suspense>
      )}
    </form>
  );
}
