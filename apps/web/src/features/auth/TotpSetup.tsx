import { Button, Center, Stack, Text, TextInput } from "@mantine/core";
import { factorCodeInput } from "@utspring/domain/auth/factor-schema";
import { factorTexts } from "@utspring/domain/auth/factor-texts";
import { useState } from "react";
import { trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useZodForm } from "../../lib/forms/use-zod-form.ts";
import { QrImage } from "../../ui/QrImage.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import classes from "./SecondFactor.module.css";

export type TotpSecret = Outputs["auth"]["totp"]["begin"];

interface TotpSetupProps {
  begun: TotpSecret;
  onDone: () => void;
  /** Recovery codes are shown once: keep this mounted until `onDone`. */
  onCodes?: () => void;
}

export function TotpSetup({ begun, onDone, onCodes }: TotpSetupProps) {
  const texts = factorTexts.totp;
  const [codes, setCodes] = useState<string[] | null>(null);
  const form = useZodForm(factorCodeInput, { code: "" });
  const activate = useAction(
    trpc.auth.totp.activate,
    { success: texts.activated, failure: texts.activateFailure },
    {
      form,
      onDone: ({ recoveryCodes }) => {
        setCodes(recoveryCodes);
        onCodes?.();
      },
    },
  );
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <form onSubmit={form.onSubmit((values) => void activate.run(values))} noValidate>
      <Stack gap="md">
        <Text size="sm">{texts.setupLead}</Text>
        <Center>
          <QrImage svg={begun.svg} label={texts.qrLabel} />
        </Center>
        <div>
          <Text size="sm" fw={600}>
            {texts.secret}
          </Text>
          <div className={classes["secret"]} translate="no">
            {begun.secret}
          </div>
        </div>
        <TextInput
          label={texts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          {...form.getInputProps("code")}
        />
        <Button type="submit" loading={activate.isPending}>
          {texts.activate}
        </Button>
      </Stack>
    </form>
  );
}
