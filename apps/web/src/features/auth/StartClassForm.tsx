import { Button, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { dayOf } from "@utspring/domain/dates";
import { Suspense, useState } from "react";
import { useLazyZodForm } from "../../lib/forms/use-lazy-zod-form.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { AccountFields } from "./AccountFields.tsx";
import { startClassTexts } from "./start-class-texts.ts";

const loadSchema = () => import("@utspring/domain/auth/schema").then((file) => file.startClassInput);
const TermsDialog = lazyNamed(() => import("./TermsDialog.tsx").then((file) => file.TermsDialog));

interface StartClassFormProps {
  isSignedIn: boolean;
  onSent: (email: string) => void;
}

export function StartClassForm({ isSignedIn, onSent }: StartClassFormProps) {
  const texts = startClassTexts;
  const [isReading, setIsReading] = useState(false);
  const wish = { className: "", school: "", graduationYear: nextGraduation() };
  const account = { firstName: "", lastName: "", email: "", password: "" };
  const form = useLazyZodForm(
    loadSchema,
    isSignedIn ? ({ ...wish } as typeof wish & typeof account) : { ...wish, ...account },
  );
  const outcome = { success: null, failure: texts.failure };
  // A signed-in person is shown /join-class, which says that it waits.
  const request = useAction(trpc.classes.requestNew, outcome, { form });
  const start = useAction(trpc.auth.startClass, outcome, { form, onDone: () => onSent(form.values.email.trim()) });
  const accept = () => void start.run({ ...form.values, termsAccepted: true }).finally(() => setIsReading(false));
  const check = useAction(trpc.auth.checkSignUp, outcome, { form, onDone: () => setIsReading(true) });
  const send = ({ firstName, lastName, email, password, ...asked }: typeof form.values) =>
    void (isSignedIn ? request.run(asked) : check.run({ firstName, lastName, email, password }));
  return (
    <form onSubmit={form.onSubmit(send)} noValidate>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label={texts.fields.className}
            description={texts.fields.classNameHint}
            autoComplete="off"
            {...form.getInputProps("className")}
          />
          <TextInput
            label={texts.fields.graduationYear}
            description={texts.fields.graduationYearHint}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps("graduationYear")}
          />
        </SimpleGrid>
        <TextInput label={texts.fields.school} autoComplete="organization" {...form.getInputProps("school")} />
        {!isSignedIn && <AccountFields getInputProps={form.getInputProps} />}
        <Button type="submit" size="md" loading={request.isPending || check.isPending || form.isWaiting}>
          {texts.button}
        </Button>
      </Stack>
      {isReading && (
        <Suspense>
          <TermsDialog isPending={start.isPending} onAccept={accept} onCancel={() => setIsReading(false)} />
        </Suspense>
      )}
    </form>
  );
}

/** From July on, the next year's. */
function nextGraduation(): string {
  const [year = "", month = ""] = dayOf(new Date()).split("-");
  return month < "07" ? year : String(Number(year) + 1);
}
