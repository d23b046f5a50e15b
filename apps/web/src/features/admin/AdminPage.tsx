import { Button, Stack, Tabs } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { adminTexts } from "@utspring/domain/admin/texts";
import { authTexts } from "@utspring/domain/auth/texts";
import { useSignOut } from "../../lib/use-sign-out.ts";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { Overview } from "./Overview.tsx";

/** The administrator's desk. */
export function AdminPage() {
  const signOut = useSignOut();
  return (
    <Stack gap="lg">
      <PageHeader
        title={adminTexts.title}
        actions={
          <Button variant="default" leftSection={<IconLogout size={18} aria-hidden />} loading={signOut.isPending} onClick={() => void signOut.run()}>
            {authTexts.signOut.button}
          </Button>
        }
      />
      <Tabs defaultValue="overview">
        <Tabs.List>
          <Tabs.Tab value="overview" h={44}>{adminTexts.tabs.overview}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="overview" pt="lg"><Overview /></Tabs.Panel>
      </Tabs>
    </Stack>
  );
}
