import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { factorTexts } from "@utspring/domain/auth/factor-texts";
import { CopyRow } from "../../ui/CopyRow.tsx";
import classes from "./SecondFactor.module.css";

interface RecoveryCodesProps {
  codes: string[];
  onDone: () => void;
}

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const texts = factorTexts.totp;
  return (
    <Stack gap="md">
      <Title order={3} fz="md">
        {texts.recoveryTitle}
      </Title>
      <Text size="sm">{texts.recoveryLead}</Text>
      <ul translate="no" className={classes["codes"]} aria-label={texts.recoveryCopy}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap="sm">
        <CopyRow value={codes.join("\n")} label={texts.recoveryCopyAll} />
        <Button onClick={onDone}>{texts.recoveryDone}</Button>
      </Group>
    </Stack>
  );
}
