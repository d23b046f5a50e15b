/** `file` is a data URL. */
export interface ReportFile {
  file: string;
  fileName: string;
}

const types = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv;charset=utf-8",
  // SIE, the Swedish format of bookkeeping programs (.se), is in code page 437, which no browser decodes.
  se: "application/octet-stream",
  json: "application/json",
} as const;

export function dataUrl(bytes: Uint8Array, format: keyof typeof types): string {
  return `data:${types[format]};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64")}`;
}
