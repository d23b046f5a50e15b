import { Stack } from "@mantine/core";
import { authTexts } from "@utspring/domain/auth/texts";
import { deferred } from "../../hydration/deferred.tsx";
import { useMe } from "../../lib/session/use-me.ts";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { ClassesCard } from "./ClassesCard.tsx";
import { EmailNotice } from "./EmailNotice.tsx";
import classes from "./ProfilePage.module.css";
import { SignOutButton } from "./SignOutButton.tsx";

// Each card has code that the others do not share, and most are below the first screen.
const AppearanceCard = deferred(() => import("./AppearanceCard.tsx").then((file) => file.AppearanceCard), 260);
const DataCard = deferred(() => import("./DataCard.tsx").then((file) => file.DataCard), 260);
const NotificationsCard = deferred(() => import("./NotificationsCard.tsx").then((file) => file.NotificationsCard), 560);
const SessionsCard = deferred(() => import("./SessionsCard.tsx").then((file) => file.SessionsCard), 320);
const ChangePasswordCard = deferred(
  () => import("./ChangePasswordCard.tsx").then((file) => file.ChangePasswordCard),
  290,
);
const FactorsCard = deferred(() => import("./FactorsCard.tsx").then((file) => file.FactorsCard), 220);
const DetailsCard = deferred(() => import("./DetailsCard.tsx").then((file) => file.DetailsCard), 400);

export function ProfilePage() {
  const { me } = useMe();
  if (!me) return null;
  return (
    <Stack gap="lg">
      <PageHeader title={authTexts.profile.title} actions={<SignOutButton userId={me.user.id} />} />
      {!me.user.isEmailConfirmed && !me.actor.isImpersonating && <EmailNotice email={me.user.email} />}
      <div className={classes["grid"]}>
        <DetailsCard key={me.user.id} me={me} />
        {me.actor.role !== "admin" && !me.actor.isImpersonating && <ClassesCard me={me} />}
        <NotificationsCard />
        <AppearanceCard />
        <FactorsCard />
        <SessionsCard />
        <ChangePasswordCard />
        <DataCard />
      </div>
    </Stack>
  );
}
