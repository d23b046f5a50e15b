import { Stack } from "@mantine/core";
import { ClassesPanel } from "./ClassesPanel.tsx";
import { Counts } from "./Counts.tsx";
import { UsersPanel } from "./UsersPanel.tsx";

/** The tab "Översikt": how much there is, which classes, which people. */
export function Overview() {
  return (
    <Stack gap="lg">
      <Counts />
      <ClassesPanel />
      <UsersPanel />
    </Stack>
  );
}
