import { Button } from "@mantine/core";
import { IconFingerprint } from "@tabler/icons-react";
import { authTexts } from "@utspring/domain/auth/texts";
import { usePasskeySignIn } from "./use-passkey-sign-in.ts";

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
