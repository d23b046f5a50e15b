import { Button, Text } from "@mantine/core";
import { IconDownload, IconExternalLink } from "@tabler/icons-react";
import { documentUrl } from "@utspring/domain/documents/rules";
import { documentsTexts } from "@utspring/domain/documents/texts";
import { useState } from "react";
import { useShowsPdf } from "../../ui/use-shows-pdf.ts";
import classes from "./Documents.module.css";
import type { ClassDocument } from "./use-documents.ts";

interface PreviewPaneProps {
  document: ClassDocument;
}

export function PreviewPane({ document: { id, title, fileName, mimeType, isPreviewable } }: PreviewPaneProps) {
  const [isBroken, setIsBroken] = useState(false);
  const url = documentUrl(id, "preview");
  const isPicture = mimeType.startsWith("image/");
  const showsPdf = useShowsPdf();
  const isShown = isPreviewable && !isBroken;
  const hasFrame = isShown && !isPicture && (showsPdf || mimeType !== "application/pdf");
  return (
    <div className={classes["pane"]}>
      {isShown && isPicture && (
        <div className={classes["picture"]}>
          <img src={url} alt={title} onError={() => setIsBroken(true)} />
        </div>
      )}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- browsers open no PDF in a sandbox; text brings its own, in its header */}
      {hasFrame && <iframe src={url} title={title} className={classes["frame"]} />}
      {!hasFrame && !(isShown && isPicture) && (
        <Text className={classes["none"]}>{isShown ? documentsTexts.preview.open : documentsTexts.preview.none}</Text>
      )}
      <Text size="sm" c="dimmed" className={classes["previewPaneFile"]}>
        {fileName}
      </Text>
      <div className={classes["previewPaneActions"]}>
        <Button
          component="a"
          href={documentUrl(id, "download")}
          download
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {documentsTexts.download}
        </Button>
        {isShown && (
          <Button
            component="a"
            href={url}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconExternalLink size={18} aria-hidden />}
          >
            {documentsTexts.preview.newTab}
          </Button>
        )}
      </div>
    </div>
  );
}
