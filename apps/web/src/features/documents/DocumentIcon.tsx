import { IconFileText, IconFileTypeDoc, IconFileTypePdf, IconPhoto } from "@tabler/icons-react";
import classes from "./Documents.module.css";

interface DocumentIconProps {
  mimeType: string;
}

const kinds = [
  { kind: "pdf", starts: "application/pdf", Icon: IconFileTypePdf },
  { kind: "picture", starts: "image/", Icon: IconPhoto },
  { kind: "text", starts: "text/", Icon: IconFileText },
] as const;

export function DocumentIcon({ mimeType }: DocumentIconProps) {
  const { kind, Icon } = kinds.find(({ starts }) => mimeType.startsWith(starts)) ?? {
    kind: "word",
    Icon: IconFileTypeDoc,
  };
  return (
    <span className={classes["icon"]} data-kind={kind} aria-hidden>
      <Icon size={26} stroke={1.6} />
    </span>
  );
}
