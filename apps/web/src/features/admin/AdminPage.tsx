import { Button, Stack } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { authTexts } from "@utspring/domain/auth/texts";
import { adminTexts } from "./admin-texts.ts";
import { useSignOut } from "../../lib/sign-out/use-sign-out.ts";
import { PageHeader } from "../../ui/PageHeader.tsx";
import classes from "./AdminPage.module.css";
import { AdminTabs } from "./AdminTabs.tsx";

export function AdminPage() {
  const signOut = useSignOut();
  const label = authTexts.signOut.button;
  return (
    <Stack gap="lg">
      <div className={classes["head"]}>
        <PageHeader title={adminTexts.title} />
        <Button
          variant="default"
          className={classes["signOut"] ?? ""}
          leftSection={<IconLogout size={20} aria-hidden />}
          aria-label={label}
          loading={signOut.isPending}
          onClick={() => void signOut.run()}
        >
          <span className={classes["word"]}>{label}</span>
        </Button>
      </div>
      <AdminTabs />
    </Stack>
  );
}
