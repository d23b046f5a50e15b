import { Button, Stack, TextInput } from "@mantine/core";
import { joinInput } from "@utspring/domain/classes/schema";
import { classesTexts } from "@utspring/domain/classes/texts";
import { useSearchParams } from "react-router-dom";
import { waitingTexts } from "./waiting-texts.ts";
import { forgetJoinCode, readJoinCode, tidyCode } from "../../lib/session/join-code.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useIdempotencyKey } from "../../lib/press/use-idempotency-key.ts";
import { useZodForm } from "../../lib/forms/use-zod-form.ts";
import classes from "./JoinClass.module.css";

interface JoinFormProps {
  isAgain?: boolean;
  isSecond?: boolean;
  onDone: () => void;
}

export function JoinForm({ isAgain = false, isSecond = false, onDone }: JoinFormProps) {
  const texts = classesTexts.join;
  const [query] = useSearchParams();
  const { key, renew } = useIdempotencyKey();
  const form = useZodForm(joinInput, {
    classCode: isAgain ? "" : tidyCode(query.get("kod") ?? readJoinCode()),
    idempotencyKey: key,
  });
  const join = useAction(
    trpc.classes.join,
    {
      success: (entered) =>
        entered.waits ? waitingTexts.sent : texts[entered.wasMember ? "already" : "success"](entered.className),
      failure: texts.failure,
    },
    {
      form,
      // The guard redirects to /class as soon as the user has a class.
      onDone: () => {
        forgetJoinCode();
        // A declined user may ask again with the same code.
        renew();
        onDone();
      },
    },
  );
  return (
    <form onSubmit={form.onSubmit(({ classCode }) => void join.run({ classCode, idempotencyKey: key }))} noValidate>
      <Stack>
        <TextInput
          label={texts.code}
          size="lg"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          classNames={{ input: classes["code"] ?? "" }}
          {...form.getInputProps("classCode")}
          onChange={(event) => form.setFieldValue("classCode", tidyCode(event.currentTarget.value))}
        />
        <Button type="submit" size="md" loading={join.isPending}>
          {isSecond ? texts.second.button : texts.button}
        </Button>
      </Stack>
    </form>
  );
}
