import { Button, Stack, Text, Title } from "@mantine/core";
import { factorTexts } from "@utspring/domain/auth/factor-texts";
import { useState } from "react";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { AddPasskeyForm } from "./AddPasskeyForm.tsx";
import classes from "./SecondFactor.module.css";
import { TotpSetup } from "./TotpSetup.tsx";
import type { TotpSecret } from "./TotpSetup.tsx";

interface SecondFactorSetupProps {
  onCodesShown: (isShowingCodes: boolean) => void;
}

const nothing = () => {};

export function SecondFactorSetup({ onCodesShown }: SecondFactorSetupProps) {
  const { passkeys, totp, lead } = factorTexts;
  const [begun, setBegun] = useState<TotpSecret | null>(null);
  const begin = useAction(trpc.auth.totp.begin, { success: null, failure: totp.beginFailure }, { onDone: setBegun });
  return (
    <>
      {begun === null && (
        <section className={classes["part"]}>
          <Stack gap="sm">
            <Title order={2} fz="lg">
              {passkeys.addTitle}
            </Title>
            <Text size="sm" c="dimmed">
              {lead}
            </Text>
            <AddPasskeyForm onDone={nothing} />
          </Stack>
        </section>
      )}
      <section className={classes["part"]}>
        <Stack gap="sm">
          <Title order={2} fz="lg">
            {totp.title}
          </Title>
          {begun === null ? (
            <>
              <Text size="sm" c="dimmed">
                {totp.lead}
              </Text>
              <Button variant="default" loading={begin.isPending} onClick={() => void begin.run()}>
                {totp.begin}
              </Button>
            </>
          ) : (
            <TotpSetup begun={begun} onCodes={() => onCodesShown(true)} onDone={() => onCodesShown(false)} />
          )}
        </Stack>
      </section>
    </>
  );
}
