import { UploadRefused } from "../query/server-error.ts";
import { classHeader } from "../query/trpc.ts";

interface Upload {
  file: File;
  classId: string | null;
  /** Empty fields are left out. */
  fields?: Record<string, string>;
  /** 0 to 1; at 1 the server is checking the file. */
  onProgress?: (fraction: number) => void;
  /** The promise is then rejected with its reason. */
  signal?: AbortSignal;
}

/** To a `/files` route. XMLHttpRequest, since fetch reports no progress. `readServerError` reads every failure. */
export function uploadFile(url: string, { file, classId, fields = {}, onProgress, signal }: Upload): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) if (value !== "") form.append(name, value);
    // The file comes last, since the server needs the other fields first.
    form.append("file", file, file.name);

    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open("POST", url);
    request.setRequestHeader("accept", "application/json");
    for (const [name, value] of Object.entries(classHeader(classId))) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    });
    request.addEventListener("load", () => {
      const result = jsonOf(request.responseText);
      // A network's sign-in page answers 200 with HTML.
      if (request.status >= 200 && request.status < 300 && result !== null) resolve(result);
      else reject(refusalOf(result));
    });
    request.addEventListener("error", () => reject(new Error("no answer to the upload")));
    request.addEventListener("abort", () =>
      reject(signal?.reason instanceof Error ? signal.reason : new Error("the upload was aborted")),
    );
    request.addEventListener("loadend", () => signal?.removeEventListener("abort", stop));
    signal?.addEventListener("abort", stop);
    request.send(form);
    if (signal?.aborted) stop();
  });
}

function refusalOf(result: unknown): UploadRefused {
  const error = typeof result === "object" && result !== null && "error" in result ? result.error : null;
  const message =
    typeof error === "object" && error !== null && "message" in error
      ? String(error.message)
      : "not an answer of the server";
  return new UploadRefused(message, error);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
