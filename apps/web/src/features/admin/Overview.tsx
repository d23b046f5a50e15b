import { Stack } from "@mantine/core";
import { ClassRequests } from "./classes/ClassRequests.tsx";
import { ClassesPanel } from "./classes/ClassesPanel.tsx";
import { Counts } from "./Counts.tsx";
import { UsersPanel } from "./users/UsersPanel.tsx";

export function Overview() {
  return (
    <Stack gap="lg">
      <ClassRequests />
      <Counts />
      <ClassesPanel />
      <UsersPanel />
    </Stack>
  );
}
