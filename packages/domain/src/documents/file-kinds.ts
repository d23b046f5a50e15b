/** The content type that each is sent with, whatever the client named. */
export const fileKinds = {
  pdf: { mimeType: "application/pdf", isPreviewable: true },
  doc: { mimeType: "application/msword", isPreviewable: false },
  docx: { mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document", isPreviewable: false },
  txt: { mimeType: "text/plain", isPreviewable: true },
  jpg: { mimeType: "image/jpeg", isPreviewable: true },
  jpeg: { mimeType: "image/jpeg", isPreviewable: true },
  jfif: { mimeType: "image/jpeg", isPreviewable: true },
  png: { mimeType: "image/png", isPreviewable: true },
} as const satisfies Record<string, { mimeType: string; isPreviewable: boolean }>;

export type Extension = keyof typeof fileKinds;

export type UploadPurpose = "document" | "receipt";

export const acceptedExtensions: Record<UploadPurpose, readonly Extension[]> = {
  document: ["pdf", "doc", "docx", "txt", "jpg", "jpeg", "jfif", "png"],
  receipt: ["pdf", "jpg", "jpeg", "jfif", "png"],
};

/** 20 MB, the file's own bytes. */
export const maxFileBytes = 20 * 1024 * 1024;

export const documentQuota = { files: 200, bytes: 1024 * 1024 * 1024 } as const;

/** `Protokoll.PDF` → `pdf`; null for an unknown extension and for `x.pdf.html`. */
export function extensionOf(fileName: string): Extension | null {
  const extension = /[^.]\.(?<extension>\w{3,4})$/u.exec(fileName)?.groups?.["extension"]?.toLowerCase() ?? "";
  return isExtension(extension) ? extension : null;
}

function isExtension(text: string): text is Extension {
  return Object.hasOwn(fileKinds, text);
}
