import { IconFileUpload } from "@tabler/icons-react";
import { acceptedExtensions } from "@utspring/domain/documents/file-kinds";
import { formatFileSize } from "@utspring/domain/documents/rules";
import { documentsTexts } from "@utspring/domain/documents/texts";
import type { ReactNode } from "react";
import { FileDrop } from "../../ui/FileDrop.tsx";
import classes from "./Upload.module.css";

interface FileFieldProps {
  file: File | null;
  error?: ReactNode;
  isDisabled: boolean;
  onPick: (file: File) => void;
}

const accept = acceptedExtensions.document.map((extension) => `.${extension}`).join(",");

export function FileField({ file, error, isDisabled, onPick }: FileFieldProps) {
  const texts = documentsTexts.upload;
  return (
    <FileDrop
      label={texts.file}
      picture={<IconFileUpload size={28} stroke={1.6} aria-hidden className={classes["icon"]} />}
      name={file?.name ?? texts.choose}
      hint={file ? `${formatFileSize(file.size)} · ${texts.change}` : texts.hint}
      description={file ? `${file.name}, ${formatFileSize(file.size)}` : texts.hint}
      error={error}
      accept={accept}
      isDisabled={isDisabled}
      isDimmed={isDisabled}
      path="file"
      onPick={onPick}
    />
  );
}
