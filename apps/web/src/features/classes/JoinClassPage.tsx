import { Button, Group, Paper, Stack, TextInput } from "@mantine/core";
import { IconArrowLeft, IconLogout } from "@tabler/icons-react";
import { authTexts } from "@utspring/domain/auth/texts";
import { joinInput } from "@utspring/domain/classes/schema";
import { classesTexts } from "@utspring/domain/classes/texts";
import { classCodeLength } from "@utspring/domain/ids";
import { useSearchParams } from "react-router-dom";
import { forgetJoinCode, keptJoinCode } from "../../lib/join-code.ts";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import { useIdempotencyKey } from "../../lib/use-idempotency-key.ts";
import { useSignOut } from "../../lib/use-sign-out.ts";
import { useZodForm } from "../../lib/use-zod-form.ts";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { StepsDrawing } from "../../ui/StepsDrawing.tsx";
import classes from "./JoinClassPage.module.css";

/** Where someone without a class writes the code they were given. An invitation link has already written it. */
export function JoinClassPage() {
  const texts = classesTexts.join;
  const [query] = useSearchParams();
  const signOut = useSignOut();
  const { key } = useIdempotencyKey();
  const form = useZodForm(joinInput, { classCode: tidy(query.get("kod") ?? keptJoinCode()), idempotencyKey: key });
  const join = useAction(trpc.classes.join, { success: ({ className }) => texts.success(className), failure: texts.failure }, {
    form,
    // The way on to /class is the guard's: it opens as soon as this person has a class.
    onDone: forgetJoinCode,
  });
  return (
    <Paper withBorder radius="xl" className={classes["card"]}>
      <Stack gap="lg">
        <StepsDrawing />
        <PageHeader title={texts.title} lead={texts.lead} />
        <form onSubmit={form.onSubmit((values) => void join.run(values))} noValidate>
          <Stack>
            <TextInput
              label={texts.code}
              size="lg"
              maxLength={classCodeLength}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              classNames={{ input: classes["code"] ?? "" }}
              {...form.getInputProps("classCode")}
              onChange={(event) => form.setFieldValue("classCode", tidy(event.currentTarget.value))}
            />
            <Button type="submit" size="md" loading={join.isPending}>{texts.button}</Button>
          </Stack>
        </form>
        {/* Both leave the account: a signed-in visitor of /auth would be sent straight back here. */}
        <Group justify="space-between" gap="xs">
          <Button variant="subtle" size="sm" h={44} px="xs" leftSection={<IconArrowLeft size={18} aria-hidden />} loading={signOut.isPending} onClick={() => void signOut.run()}>
            {texts.back}
          </Button>
          <Button variant="subtle" size="sm" h={44} px="xs" leftSection={<IconLogout size={18} aria-hidden />} loading={signOut.isPending} onClick={() => void signOut.run()}>
            {authTexts.signOut.button}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

/** A code as it is written on the wall: upper case, no blanks, at most 6 signs. */
function tidy(typed: string): string {
  return typed.replace(/\s/gu, "").toUpperCase().slice(0, classCodeLength);
}
