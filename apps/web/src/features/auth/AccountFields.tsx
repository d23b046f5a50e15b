import { PasswordInput, SimpleGrid, TextInput } from "@mantine/core";
import { authTexts } from "@utspring/domain/auth/texts";
import { passwordToggle } from "./password-toggle.ts";

interface AccountFieldsProps {
  getInputProps: (field: "firstName" | "lastName" | "email" | "password") => object;
}

export function AccountFields({ getInputProps }: AccountFieldsProps) {
  const { fields } = authTexts;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label={fields.firstName} autoComplete="given-name" {...getInputProps("firstName")} />
        <TextInput label={fields.lastName} autoComplete="family-name" {...getInputProps("lastName")} />
      </SimpleGrid>
      <TextInput
        label={fields.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...getInputProps("email")}
      />
      <PasswordInput
        label={fields.password}
        description={fields.passwordHint}
        autoComplete="new-password"
        visibilityToggleButtonProps={passwordToggle}
        {...getInputProps("password")}
      />
    </>
  );
}
