import { Button, Group, Title } from "@mantine/core";
import { IconFileSpreadsheet, IconFileTypeCsv } from "@tabler/icons-react";
import { statusPageTexts } from "@utspring/domain/payments/ui-texts";
import { useStatusFile } from "./use-status-file.ts";

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
