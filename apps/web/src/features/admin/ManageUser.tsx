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

/**
 * Everything an administrator can do with one account. To remove it takes the place of all else, so nothing is pressed
 * by mistake.
 */
export function ManageUser({ userId, onDone }: ManageUserProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  // Nothing is kept: the form begins with what is true now. And nothing is read again while the account goes: it would
  // be missing.
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
