import { noticeKinds } from "@utspring/domain/notices/rules";
import { noticeSettingsTexts } from "@utspring/domain/notices/ui-texts";
import { trpc } from "../../lib/trpc.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import { NoticesChoices } from "./NoticesChoices.tsx";
import { ProfileCard } from "./ProfileCard.tsx";

/** "Aviseringar": the notification settings. */
export function NoticesCard() {
  const texts = noticeSettingsTexts;
  const settings = trpc.notices.settings.useQuery();
  return (
    <ProfileCard title={texts.title} lead={texts.lead}>
      {settings.isPending && <SkeletonList rows={noticeKinds.length} />}
      {settings.isError && !settings.data && (
        <LoadFailed text={texts.load} onRetry={settings.refetch} isRetrying={settings.isFetching} />
      )}
      {settings.data && <NoticesChoices settings={settings.data} />}
    </ProfileCard>
  );
}
