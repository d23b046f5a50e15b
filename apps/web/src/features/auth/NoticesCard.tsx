import { noticeKinds } from "@utspring/domain/notices/rules";
import { noticeSettingsTexts } from "./notice-settings-texts.ts";
import { trpc } from "../../lib/trpc.ts";
import { QueryState } from "../../ui/QueryState.tsx";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import { NoticesChoices } from "./NoticesChoices.tsx";
import { ProfileCard } from "./ProfileCard.tsx";

/** "Aviseringar": the notification settings. */
export function NoticesCard() {
  const texts = noticeSettingsTexts;
  const settings = trpc.notices.settings.useQuery();
  return (
    <ProfileCard title={texts.title} lead={texts.lead}>
      <QueryState query={settings} failure={texts.load} loading={<SkeletonList rows={noticeKinds.length} />} />
      {settings.data && <NoticesChoices settings={settings.data} />}
    </ProfileCard>
  );
}
