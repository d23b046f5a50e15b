import { Stack } from "@mantine/core";
import { useIsMutating } from "@tanstack/react-query";
import { useState } from "react";
import { adminTexts } from "../admin-texts.ts";
import { readServerError } from "../../../lib/query/server-error.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useCloseWhenGone } from "../../../lib/press/use-close-when-gone.ts";
import { QueryState } from "../../../ui/QueryState.tsx";
import { SkeletonList } from "../../../ui/SkeletonList.tsx";
import { AccountPanel } from "./AccountPanel.tsx";
import { RemoveUserForm } from "./RemoveUserForm.tsx";
import { UserForm } from "./UserForm.tsx";

interface ManageUserProps {
  userId: string;
  isOpen: boolean;
  onDone: () => void;
}

/** Removing replaces all other actions, so that nothing is pressed by mistake. */
export function ManageUser({ userId, isOpen, onDone }: ManageUserProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const isActing = useIsMutating() > 0;
  // Not cached, so that the form starts from current data; not read during removal, when the account would be missing.
  const details = trpc.admin.users.details.useQuery(
    { userId },
    { gcTime: 0, enabled: isOpen && !(isRemoving && isActing) },
  );
  const isGone = details.isError && readServerError(details.error).code === "NOT_FOUND";
  useCloseWhenGone({ isOpen, isGone, close: onDone }, adminTexts.users.gone);
  const user = details.data;
  if (!user) return <QueryState query={details} failure={adminTexts.load} loading={<SkeletonList rows={5} />} />;
  if (isRemoving) return <RemoveUserForm user={user} onCancel={() => setIsRemoving(false)} onDone={onDone} />;
  return (
    <Stack gap="xl">
      <UserForm user={user} onDone={onDone} />
      <AccountPanel user={user} onRemove={() => setIsRemoving(true)} />
    </Stack>
  );
}
