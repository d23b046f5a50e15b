import { Button, Stack } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { authTexts } from "@utspring/domain/auth/texts";
import { useMe } from "../../lib/use-me.ts";
import { useSignOut } from "../../lib/use-sign-out.ts";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { AppearanceCard } from "./AppearanceCard.tsx";
import { ChangePasswordCard } from "./ChangePasswordCard.tsx";
import { DataCard } from "./DataCard.tsx";
import { DetailsCard } from "./DetailsCard.tsx";
import classes from "./ProfilePage.module.css";
import { SessionsCard } from "./SessionsCard.tsx";

/** Everything about one's own account. */
export function ProfilePage() {
  const { me } = useMe();
  const signOut = useSignOut();
  if (!me) return null;
  return (
    <Stack gap="lg">
      <PageHeader
        title={authTexts.profile.title}
        actions={
          <Button variant="default" leftSection={<IconLogout size={18} aria-hidden />} loading={signOut.isPending} onClick={() => void signOut.run()}>
            {authTexts.signOut.button}
          </Button>
        }
      />
      <div className={classes["grid"]}>
        <DetailsCard key={me.user.id} me={me} />
        <AppearanceCard />
        <SessionsCard />
        <ChangePasswordCard />
        <DataCard />
      </div>
    </Stack>
  );
}
