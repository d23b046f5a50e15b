import { Button, Stack } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { authTexts } from "@utspring/domain/auth/texts";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { useSheet } from "../../ui/use-sheet.ts";
import { ProfileCard } from "./ProfileCard.tsx";
import { saveFile } from "../../lib/files/save-file.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useFileDownload } from "../../lib/files/use-file-download.ts";

const RemoveAccountForm = lazyNamed(() => import("./RemoveAccountForm.tsx").then((file) => file.RemoveAccountForm));

export function DataCard() {
  const { exportMyData, removeMyAccount } = authTexts;
  const dataExport = useDataExport();
  const [isRemoving, sheet] = useSheet();
  return (
    <ProfileCard title={exportMyData.title} lead={exportMyData.lead}>
      <Stack gap="sm">
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={dataExport.isPending}
          onClick={() => void dataExport.run()}
        >
          {exportMyData.button}
        </Button>
        <Button variant="subtle" c="var(--mantine-color-error)" onClick={sheet.open}>
          {removeMyAccount.button}
        </Button>
      </Stack>
      <Sheet isOpen={isRemoving} onClose={sheet.close} title={removeMyAccount.confirmTitle}>
        <RemoveAccountForm onCancel={sheet.close} />
      </Sheet>
    </ProfileCard>
  );
}

function useDataExport() {
  const { client } = trpc.useUtils();
  const { run, pendingArgument } = useFileDownload(async (_all: "all") => {
    const { file, fileName } = await client.auth.exportMyData.query();
    saveFile(file, fileName);
  }, authTexts.exportMyData);
  return { run: () => run("all"), isPending: pendingArgument !== null };
}
