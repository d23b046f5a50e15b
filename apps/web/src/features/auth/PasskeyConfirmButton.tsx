import { Button } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { authTexts } from "@utspring/domain/auth/texts";
import { useState } from "react";
import { askForPasskey } from "../../lib/session/passkey-device.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";

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

/** Counts as a confirmed password and as the second factor. */
function usePasskeyConfirm(onDone: () => void) {
  const failure = authTexts.passkey.confirmFailure;
  const [isAsking, setIsAsking] = useState(false);
  const finish = useAction(trpc.auth.passkeys.confirm, { success: null, failure }, { onDone });
  const begin = useAction(
    trpc.auth.passkeys.beginConfirm,
    { success: null, failure },
    {
      onDone: (options) => {
        setIsAsking(true);
        void askForPasskey(options, failure)
          .then((credential) => credential && finish.run({ credential }))
          .finally(() => setIsAsking(false));
      },
    },
  );
  return { run: () => begin.run(), isPending: begin.isPending || isAsking || finish.isPending };
}
