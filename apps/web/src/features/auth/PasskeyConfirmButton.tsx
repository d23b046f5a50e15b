import { Button } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { authTexts } from "@utspring/domain/auth/texts";
import { usePasskeyConfirm } from "./use-passkey-confirm.ts";

interface PasskeyConfirmButtonProps {
  onDone: () => void;
  variant?: "filled" | "default";
}

export function PasskeyConfirmButton({ onDone, variant = "default" }: PasskeyConfirmButtonProps) {
  const confirm = usePasskeyConfirm(onDone);
  return (
    <Button
      variant={variant}
      leftSection={<IconFingerprint size={20} aria-hidden />}
      loading={confirm.isPending}
      onClick={() => void confirm.run()}
    >
      {authTexts.passkey.confirm}
    </Button>
  );
}
