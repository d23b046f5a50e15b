import { Input } from "@mantine/core";
import { IconFileUpload } from "@tabler/icons-react";
import { acceptedExtensions } from "@utspring/domain/documents/file-kinds";
import { formatFileSize } from "@utspring/domain/documents/rules";
import { documentsTexts } from "@utspring/domain/documents/texts";
import { useId, useState } from "react";
import type { DragEvent, ReactNode } from "react";
import classes from "./Upload.module.css";

interface FileFieldProps {
  file: File | null;
  error?: ReactNode;
  isDisabled: boolean;
  onPick: (file: File) => void;
}

const accept = acceptedExtensions.document.map((extension) => `.${extension}`).join(",");

/** Picks one file with the device's picker, or by dropping it. */
export function FileField({ file, error, isDisabled, onPick }: FileFieldProps) {
  const texts = documentsTexts.upload;
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(!isDisabled);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !isDisabled) onPick(dropped);
  };
  return (
    <Input.Wrapper id={id} label={texts.file} size="md" {...(error ? { error } : {})}>
      <div
        className={classes["place"]}
        data-over={isOver || undefined}
        data-error={Boolean(error) || undefined}
        data-disabled={isDisabled || undefined}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <IconFileUpload size={28} stroke={1.6} aria-hidden className={classes["icon"]} />
        <span className={classes["words"]} aria-hidden>
          <span className={classes["name"]}>{file?.name ?? texts.choose}</span>
          <span className={classes["hint"]}>
            {file ? `${formatFileSize(file.size)} · ${texts.change}` : texts.hint}
          </span>
        </span>
        <input
          id={id}
          type="file"
          data-path="file"
          className={classes["input"]}
          accept={accept}
          disabled={isDisabled}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
          aria-invalid={Boolean(error)}
          onChange={(event) => {
            const [picked] = event.currentTarget.files ?? [];
            if (picked) onPick(picked);
            // Allows picking the same file again after a change.
            event.currentTarget.value = "";
          }}
        />
        <span id={`${id}-hint`} hidden>
          {file ? `${file.name}, ${formatFileSize(file.size)}` : texts.hint}
        </span>
      </div>
    </Input.Wrapper>
  );
}
