import { Button, Stack, TextInput } from "@mantine/core";
import { signUpInput } from "@utspring/domain/auth/schema";
import { authTexts } from "@utspring/domain/auth/texts";
import { unexpectedTexts } from "@utspring/domain/unexpected-texts";
import { Suspense, useState } from "react";
import { forgetJoinCode, readJoinCode, tidyCode } from "../../lib/session/join-code.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useDraftForm } from "../../lib/forms/use-draft-form.ts";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { AccountFields } from "./AccountFields.tsx";
import "../../styles/styles-inside.css";

const TermsDialog = lazyNamed(() => import("./TermsDialog.tsx").then((file) => file.TermsDialog));

// The fields that a draft has not: an invitation's code is newer than the draft.
const withoutPassword = ["password"];
const withoutCode = ["password", "classCode"];

interface SignUpFormProps {
  onSignedUp: (account: { email: string; password: string }) => void;
}

export function SignUpForm({ onSignedUp }: SignUpFormProps) {
  const { fields, signUp: texts } = authTexts;
  const [isReading, setIsReading] = useState(false);
  const [invitedBy] = useState(readJoinCode);
  const draft = useDraftForm(
    "signUp",
    signUpInput,
    { firstName: "", lastName: "", email: "", password: "", classCode: invitedBy },
    invitedBy === "" ? withoutPassword : withoutCode,
  );
  const { clearDraft: _, ...form } = draft;
  const words = { ...texts, unexpected: unexpectedTexts.title };
  const check = useAction(
    trpc.auth.checkSignUp,
    { ...words, success: null },
    { form, onDone: () => setIsReading(true) },
  );
  const signUp = useAction(trpc.auth.signUp, words, {
    form: draft,
    onDone: ({ joinedClass, waits }) => {
      if (joinedClass !== null || waits) forgetJoinCode();
      onSignedUp({ email: form.values.email.trim(), password: form.values.password });
    },
  });
  const accept = () => void signUp.run({ ...form.values, termsAccepted: true }).finally(() => setIsReading(false));
  return (
    <form onSubmit={form.onSubmit((values) => void check.run(values))} noValidate>
      <Stack gap="md">
        <AccountFields getInputProps={form.getInputProps} />
        <TextInput
          label={fields.classCode}
          description={fields.classCodeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps("classCode")}
          onChange={(event) => form.setFieldValue("classCode", tidyCode(event.currentTarget.value))}
        />
        <Button type="submit" size="md" loading={check.isPending}>
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
