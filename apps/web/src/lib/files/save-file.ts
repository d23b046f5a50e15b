/** The caller revokes the URL when the frame is gone. */
export function createObjectUrl(dataUrl: string): string {
  return URL.createObjectURL(blobOf(dataUrl));
}

/** `dataUrl` is base64. */
export function saveFile(dataUrl: string, fileName: string): void {
  const url = URL.createObjectURL(blobOf(dataUrl));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // Safari may read the bytes after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

// fetch() is not possible: the content security policy allows connections to the own origin only.
function blobOf(dataUrl: string): Blob {
  const [head = "", body = ""] = dataUrl.split(",", 2);
  const type = /^data:(?<type>[^;]+)/u.exec(head)?.groups?.["type"] ?? "application/octet-stream";
  return new Blob([Uint8Array.from(atob(body), (character) => character.charCodeAt(0))], { type });
}
