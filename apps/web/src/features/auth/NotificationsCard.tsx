import { notificationGroups } from "@utspring/domain/notification-kinds";
import { notificationSettingsTexts } from "./notification-settings-texts.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { QueryState } from "../../ui/QueryState.tsx";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import { NotificationsChoices } from "./NotificationsChoices.tsx";
import { ProfileCard } from "./ProfileCard.tsx";

export function NotificationsCard() {
  const texts = notificationSettingsTexts;
  const settings = trpc.notices.settings.useQuery();
  return (
    <ProfileCard title={texts.title} lead={texts.lead}>
      <QueryState query={settings} failure={texts.load} loading={<SkeletonList rows={notificationGroups.length} />} />
      {settings.data && <NotificationsChoices settings={settings.data} />}
    </ProfileCard>
  );
}
