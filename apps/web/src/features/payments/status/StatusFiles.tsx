import { Button, Group, Title } from "@mantine/core";
import { IconFileSpreadsheet, IconFileTypeCsv } from "@tabler/icons-react";
import { statusPageTexts } from "@utspring/domain/payments/ui-texts";
import type { StatusFormat } from "@utspring/domain/payments/schema";
import { saveFile } from "../../../lib/files/save-file.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useFileDownload } from "../../../lib/files/use-file-download.ts";

const formats = [
  ["xlsx", IconFileSpreadsheet],
  ["csv", IconFileTypeCsv],
] as const;

export function StatusFiles() {
  const texts = statusPageTexts.exportStatus;
  const file = useStatusFile();
  return (
    <Group gap="sm" mt="lg" component="section" aria-label={texts.title}>
      <Title order={3} fz="md" w="100%">
        {texts.title}
      </Title>
      {formats.map(([format, Icon]) => (
        <Button
          key={format}
          variant="default"
          h={44}
          leftSection={<Icon size={20} aria-hidden />}
          aria-label={texts.get(texts.formats[format])}
          loading={file.pendingArgument === format}
          disabled={file.pendingArgument !== null && file.pendingArgument !== format}
          onClick={() => void file.run(format)}
        >
          {texts.formats[format]}
        </Button>
      ))}
    </Group>
  );
}

function useStatusFile() {
  const { client } = trpc.useUtils();
  return useFileDownload(async (format: StatusFormat) => {
    const { file, fileName } = await client.payments.exportStatus.query({ format });
    saveFile(file, fileName);
  }, statusPageTexts.exportStatus);
}
