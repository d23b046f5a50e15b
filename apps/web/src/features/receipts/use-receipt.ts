import { fileFault } from "@utspring/domain/documents/rules";
import { errorTexts } from "@utspring/domain/errors";
import { useEffect, useRef, useState } from "react";
import { readServerError } from "../../lib/query/server-error.ts";
import { useRefreshOnOtherClass, useShownClass } from "../../lib/query/shown-class.ts";
import { withShownClass, trpc } from "../../lib/query/trpc.ts";
import { uploadFile } from "../../lib/files/upload-file.ts";

type Upload =
  | { state: "none" }
  | { state: "uploading"; fileName: string; share: number }
  | { state: "done"; fileName: string; receiptId: string }
  | { state: "failed"; error: string; isFull: boolean };

/** Refusals that removing receipts resolves. */
const fullCodes: readonly string[] = ["RECEIPTS_FULL", "RECEIPTS_OWN_FULL", "RECEIPT_QUOTA_FULL", "STORE_FULL"];

/** A receipt's upload, started when the file is chosen, so that "Jag har betalat" need not wait for it. */
export function useReceipt() {
  const [upload, setUpload] = useState<Upload>({ state: "none" });
  const classId = useShownClass();
  const catchUp = useRefreshOnOtherClass();
  const [isAsked, setIsAsked] = useState(false);
  const under = useRef<AbortController | null>(null);
  const { mutate: removeReceipt } = trpc.payments.removeReceipt.useMutation({ trpc: withShownClass(classId) });
  const takeBack = () => {
    if (upload.state === "done") removeReceipt({ receiptId: upload.receiptId });
  };
  // Closing the sheet aborts the upload.
  useEffect(() => () => under.current?.abort(), []);
  const choose = async (file: File | null): Promise<void> => {
    if (file === null) return;
    setIsAsked(false);
    const fault = fileFault({ fileName: file.name, size: file.size }, "receipt");
    if (fault !== null) return setUpload({ state: "failed", error: errorTexts[fault], isFull: false });
    takeBack();
    const onProgress = (share: number) => setUpload({ state: "uploading", fileName: file.name, share });
    const { signal } = (under.current = new AbortController());
    onProgress(0);
    try {
      const result = await uploadFile("/files/receipts", { file, classId, onProgress, signal });
      setUpload({ state: "done", fileName: file.name, receiptId: receiptIdOf(result) });
    } catch (error) {
      if (signal.aborted) return;
      const failure = readServerError(error);
      catchUp(failure.code);
      setUpload({ state: "failed", error: failure.message, isFull: fullCodes.includes(failure.code) });
    }
  };
  return {
    upload,
    choose,
    /** A refused file is first removed or replaced; the field says so. */
    mayBeSent: () => {
      setIsAsked(upload.state === "failed");
      return upload.state !== "failed";
    },
    isAsked,
    remove: () => {
      setIsAsked(false);
      takeBack();
      setUpload({ state: "none" });
    },
    isUploading: upload.state === "uploading",
    receiptId: upload.state === "done" ? upload.receiptId : null,
  };
}

function receiptIdOf(result: unknown): string {
  const isReceipt =
    typeof result === "object" && result !== null && "receiptId" in result && typeof result.receiptId === "string";
  if (!isReceipt) throw new Error("/files/receipts did not answer with a receipt");
  return (result as { receiptId: string }).receiptId;
}
