import { Button, Loader, Text } from "@mantine/core";
import { IconFileTypePdf } from "@tabler/icons-react";
import { useCallback } from "react";
import { managerTexts } from "./manager-texts.ts";
import { createObjectUrl } from "../../../lib/files/save-file.ts";
import { useShowsPdf } from "../../../ui/use-shows-pdf.ts";
import classes from "./EndSession.module.css";

interface SummaryFrameProps {
  /** The PDF as a data URL; null before there is one. */
  pdf: string | null;
  isPending: boolean;
  onRetry: () => void;
}

export function SummaryFrame({ pdf, isPending, onRetry }: SummaryFrameProps) {
  const texts = managerTexts.end;
  const hasFrame = useShowsPdf();
  const load = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (frame === null || pdf === null) return;
      const url = createObjectUrl(pdf);
      // Fits the width, without the viewer's thumbnails.
      frame.src = `${url}#navpanes=0&view=FitH`;
      return () => URL.revokeObjectURL(url);
    },
    [pdf],
  );
  if (isPending) {
    return (
      <div className={classes["place"]} data-tall={hasFrame || undefined} role="status">
        <Loader size="sm" aria-hidden />
        <Text>{texts.working}</Text>
      </div>
    );
  }
  if (pdf === null) {
    return (
      <div className={classes["place"]} role="alert">
        <Text>{texts.failed}</Text>
        <Button variant="default" onClick={onRetry}>
          {texts.retry}
        </Button>
      </div>
    );
  }
  if (!hasFrame) {
    return (
      <div className={classes["place"]}>
        <IconFileTypePdf size={36} stroke={1.5} aria-hidden />
        <Text>{texts.noFrame}</Text>
      </div>
    );
  }
  // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers open no PDF in a sandbox; this one is our own server's
  return <iframe ref={load} title={texts.frame} className={classes["frame"]} />;
}
