import { Button, Stack, Text, Title } from "@mantine/core";
import { factorTexts } from "@utspring/domain/auth/factor-texts";
import { useState } from "react";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { useSheet } from "../../ui/use-sheet.ts";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { TotpSetup } from "./TotpSetup.tsx";
import type { TotpSecret } from "./TotpSetup.tsx";

export function TotpSection() {
  const texts = factorTexts.totp;
  const status = trpc.auth.totp.status.useQuery();
  const [isSettingUp, sheet] = useSheet();
  const [begun, setBegun] = useState<TotpSecret | null>(null);
  const [newCodes, setNewCodes] = useState<string[] | null>(null);
  const begin = useAction(
    trpc.auth.totp.begin,
    { success: null, failure: texts.beginFailure },
    {
      onDone: (secret) => {
        setBegun(secret);
        sheet.open();
      },
    },
  );
  const remove = useAction(trpc.auth.totp.remove, { success: texts.removed, failure: texts.removeFailure });
  const renew = useAction(
    trpc.auth.totp.renewCodes,
    { success: texts.renewed, failure: texts.renewFailure },
    {
      onDone: ({ recoveryCodes }) => setNewCodes(recoveryCodes),
    },
  );
  const forgetCodes = () => setNewCodes(null);
  return (
    <Stack gap="sm" mt="lg">
      <Title order={3} fz="md">
        {texts.title}
      </Title>
      {status.data?.isActive ? (
        <>
          <Text size="sm">
            {texts.active} {texts.codesLeft(status.data.recoveryCodesLeft)}.
          </Text>
          <ConfirmButton
            variant="default"
            question={{ title: texts.renewTitle, text: texts.renewText, confirm: texts.renewConfirm }}
            isPending={renew.isPending}
            onConfirm={() => renew.run()}
          >
            {texts.renew}
          </ConfirmButton>
          <ConfirmButton
            variant="default"
            question={{ title: texts.removeTitle, text: texts.removeText, confirm: texts.remove }}
            isPending={remove.isPending}
            isDangerous
            onConfirm={() => remove.run()}
          >
            {texts.remove}
          </ConfirmButton>
        </>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {texts.lead}
          </Text>
          <Button variant="default" loading={begin.isPending} disabled={!status.data} onClick={() => void begin.run()}>
            {texts.begin}
          </Button>
        </>
      )}
      <Sheet isOpen={isSettingUp} onClose={sheet.close} title={texts.setupTitle} isKept>
        {begun && <TotpSetup begun={begun} onDone={sheet.close} />}
      </Sheet>
      <Sheet isOpen={newCodes !== null} onClose={forgetCodes} title={texts.renew} isKept>
        {newCodes && <RecoveryCodes codes={newCodes} onDone={forgetCodes} />}
      </Sheet>
    </Stack>
  );
}
