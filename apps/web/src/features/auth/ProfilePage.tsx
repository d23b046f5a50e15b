import { Stack } from "@mantine/core";
import { authTexts } from "@utspring/domain/auth/texts";
import { useMe } from "../../lib/use-me.ts";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { AppearanceCard } from "./AppearanceCard.tsx";
import { ChangePasswordCard } from "./ChangePasswordCard.tsx";
import { DataCard } from "./DataCard.tsx";
import { DetailsCard } from "./DetailsCard.tsx";
import { NoticesCard } from "./NoticesCard.tsx";
import classes from "./ProfilePage.module.css";
import { SessionsCard } from "./SessionsCard.tsx";
import { SignOutButton } from "./SignOutButton.tsx";

/** Everything about one's own account. */
export function ProfilePage() {
  const { me } = useMe();
  if (!me) return null;
  return (
    <Stack gap="lg">
      <PageHeader
        title={authTexts.profile.title}
        actions={<SignOutButton userId={me.user.id} />}
      />
      <div className={classes["grid"]}>
        <DetailsCard key={me.user.id} me={me} />
        <NoticesCard />
        <AppearanceCard />
        <SessionsCard />
        <ChangePasswordCard />
        <DataCard />
      </div>
    </Stack>
  );
}
