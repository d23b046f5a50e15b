import { Button, Group, Text } from "@mantine/core";
import { IconCalculator, IconFileSpreadsheet, IconFileTypeCsv, IconFileZip } from "@tabler/icons-react";
import { exportTexts } from "@utspring/domain/fund/export-texts";
import { archiveTexts, receiptArchiveUrl } from "@utspring/domain/payments/archive-texts";
import { useCan } from "../../lib/session/use-can.ts";
import { FoldedPanel } from "./FoldedPanel.tsx";
import type { ExportFormat } from "@utspring/domain/fund/schema";
import { saveFile } from "../../lib/files/save-file.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useFileDownload } from "../../lib/files/use-file-download.ts";

const formats = [
  ["xlsx", IconFileSpreadsheet],
  ["csv", IconFileTypeCsv],
  ["sie", IconCalculator],
] as const;

export function LedgerFiles() {
  const file = useLedgerFile();
  const canExport = useCan("fund.exportLedger");
  return (
    <FoldedPanel title={exportTexts.title}>
      <Text c="dimmed" mb="md">
        {canExport ? exportTexts.lead : archiveTexts.lead}
      </Text>
      <Group gap="sm">
        {canExport &&
          formats.map(([format, Icon]) => (
            <Button
              key={format}
              variant="default"
              size="md"
              leftSection={<Icon size={20} aria-hidden />}
              aria-label={exportTexts.get(exportTexts.formats[format])}
              loading={file.pendingArgument === format}
              disabled={file.pendingArgument !== null && file.pendingArgument !== format}
              onClick={() => void file.run(format)}
            >
              {exportTexts.formats[format]}
            </Button>
          ))}
        <Button
          component="a"
          href={receiptArchiveUrl}
          download
          variant="default"
          size="md"
          leftSection={<IconFileZip size={20} aria-hidden />}
          aria-label={archiveTexts.get}
        >
          {archiveTexts.button}
        </Button>
      </Group>
      {canExport && (
        <Text c="dimmed" size="sm" mt="sm">
          {archiveTexts.lead}
        </Text>
      )}
    </FoldedPanel>
  );
}

function useLedgerFile() {
  const { client } = trpc.useUtils();
  return useFileDownload(
    async (format: ExportFormat) => {
      const { file, fileName } = await client.fund.exportLedger.query({ format });
      saveFile(file, fileName);
    },
    { success: exportTexts.success, failure: exportTexts.failure },
  );
}
