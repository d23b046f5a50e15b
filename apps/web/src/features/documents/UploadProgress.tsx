import { Button, Text } from "@mantine/core";
import { documentsTexts } from "@utspring/domain/documents/texts";
import { useId } from "react";
import { useProgressAnnouncements } from "../../lib/files/use-progress-announcements.ts";
import classes from "./Upload.module.css";

interface UploadProgressProps {
  /** 0 to 1; at 1 the server is checking the file. */
  share: number;
  onCancel: () => void;
}

export function UploadProgress({ share, onCancel }: UploadProgressProps) {
  const texts = documentsTexts.upload;
  const id = useId();
  const percent = Math.floor(share * 100);
  useProgressAnnouncements(share, (done) => (done < 100 ? texts.progress(done) : texts.checking));
  return (
    <div className={classes["upload"]}>
      <Text id={id} component="span" fw={600}>
        {share < 1 ? texts.progress(percent) : texts.checking}
      </Text>
      <progress className={classes["bar"]} value={percent} max={100} aria-labelledby={id} />
      <Button variant="default" size="md" fullWidth onClick={onCancel} data-cancels>
        {texts.cancel}
      </Button>
    </div>
  );
}
