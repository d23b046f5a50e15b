import { Button, Text } from "@mantine/core";
import { IconDownload, IconEye } from "@tabler/icons-react";
import { documentUrl, formatFileSize } from "@utspring/domain/documents/rules";
import { documentsTexts } from "@utspring/domain/documents/texts";
import { DateText } from "../../ui/DateText.tsx";
import { LinkedText } from "../../ui/LinkedText.tsx";
import { DocumentIcon } from "./DocumentIcon.tsx";
import classes from "./Documents.module.css";
import { RemoveButton } from "./RemoveButton.tsx";
import type { ClassDocument } from "./use-documents.ts";

interface DocumentItemProps {
  document: ClassDocument;
  spoken: string;
  onPreview: () => void;
  isRemovable: boolean;
}

export function DocumentItem({ document, spoken, onPreview, isRemovable }: DocumentItemProps) {
  const { id, title, description, fileName, fileSize, mimeType, uploadedAt, uploadedByName, isPreviewable } = document;
  return (
    <li className={classes["item"]}>
      <DocumentIcon mimeType={mimeType} />
      <div className={classes["words"]}>
        <Text component="h2" fw={650} fz="md" className={classes["title"]}>
          {title}
        </Text>
        {description !== null && (
          <Text className={classes["description"]}>
            <LinkedText text={description} />
          </Text>
        )}
        <p className={classes["facts"]}>
          <span className={classes["itemFile"]}>{fileName}</span>
          <span>{formatFileSize(fileSize)}</span>
          <span>
            <DateText moment={uploadedAt} form="ago" /> {documentsTexts.page.uploadedBy(uploadedByName)}
          </span>
        </p>
      </div>
      <div className={classes["itemActions"]}>
        {isPreviewable && (
          <Button
            variant="light"
            size="sm"
            leftSection={<IconEye size={18} aria-hidden />}
            aria-label={`${documentsTexts.preview.button} ${spoken}`}
            onClick={onPreview}
          >
            {documentsTexts.preview.button}
          </Button>
        )}
        <Button
          component="a"
          href={documentUrl(id, "download")}
          download
          variant="default"
          size="sm"
          leftSection={<IconDownload size={18} aria-hidden />}
          aria-label={`${documentsTexts.download} ${spoken}`}
        >
          {documentsTexts.download}
        </Button>
      </div>
      {isRemovable && (
        <div className={classes["itemRemove"]}>
          <RemoveButton documentId={id} title={title} spoken={spoken} />
        </div>
      )}
    </li>
  );
}
