import { Button } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { authTexts } from "@utspring/domain/auth/texts";
import { useState } from "react";
import { askForPasskey } from "../../lib/session/passkey-device.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";

export function PasskeySignInButton() {
  const signIn = usePasskeySignIn();
  return (
    <Button
      variant="default"
      fullWidth
      size="md"
      mt="md"
      leftSection={<IconFingerprint size={20} aria-hidden />}
      loading={signIn.isPending}
      onClick={() => void signIn.run()}
    >
      {authTexts.passkey.signIn}
    </Button>
  );
}

function usePasskeySignIn() {
  const { passkey, signIn } = authTexts;
  const [isAsking, setIsAsking] = useState(false);
  const finish = useAction(trpc.auth.passkeys.signIn, { success: signIn.success, failure: passkey.signInFailure });
  const begin = useAction(
    trpc.auth.passkeys.beginSignIn,
    { success: null, failure: passkey.signInFailure },
    {
      onDone: (options) => {
        setIsAsking(true);
        void askForPasskey(options, passkey.signInFailure)
          .then((credential) => credential && finish.run({ credential }))
          .finally(() => setIsAsking(false));
      },
    },
  );
  return { run: () => begin.run(), isPending: begin.isPending || isAsking || finish.isPending };
}
