import { Stack } from "@mantine/core";
import { adminTexts } from "@utspring/domain/admin/texts";
import { useState } from "react";
import { trpc } from "../../lib/trpc.ts";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import { AccountPanel } from "./AccountPanel.tsx";
import { RemoveUserForm } from "./RemoveUserForm.tsx";
import { UserForm } from "./UserForm.tsx";

interface ManageUserProps {
  userId: string;
  onDone: () => void;
}

/** The actions on one account. Removing it replaces all others, so that nothing is pressed by mistake. */
export function ManageUser({ userId, onDone }: ManageUserProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  // Not cached, so that the form starts from current data. Not read while the account is removed, when it would be
  // missing.
  const details = trpc.admin.users.details.useQuery({ userId }, { gcTime: 0, enabled: !isRemoving });
  const user = details.data;
  if (details.isError && !user) return <LoadFailed text={adminTexts.load} onRetry={details.refetch} isRetrying={details.isFetching} />;
  if (!user) return <SkeletonList rows={5} />;
  if (isRemoving) return <RemoveUserForm user={user} onCancel={() => setIsRemoving(false)} onDone={onDone} />;
  return (
    <Stack gap="xl">
      <UserForm user={user} onDone={onDone} />
      <AccountPanel user={user} onRemove={() => setIsRemoving(true)} />
    </Stack>
  );
}
