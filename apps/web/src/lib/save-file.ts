/** The bytes behind a data address, as an address that a frame takes. The caller revokes it when the frame is gone. */
export function objectUrlOf(dataAddress: string): string {
  return URL.createObjectURL(blobOf(dataAddress));
}

/** Starts the browser's own download of what a data address holds. */
export function saveFile(dataAddress: string, fileName: string): void {
  const url = URL.createObjectURL(blobOf(dataAddress));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken hold of the bytes once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

// Not fetch(): the content policy lets pages fetch from their own host only.
function blobOf(dataAddress: string): Blob {
  const [head = "", body = ""] = dataAddress.split(",", 2);
  const type = /^data:(?<type>[^;]+)/u.exec(head)?.groups?.["type"] ?? "application/octet-stream";
  return new Blob([Uint8Array.from(atob(body), (sign) => sign.charCodeAt(0))], { type });
}
