import { useQueryClient } from "@tanstack/react-query";
import { errorTexts } from "@utspring/domain/errors";
import { imageFault } from "@utspring/domain/sales/rules";
import { useEffect, useRef, useState } from "react";
import { productTexts } from "./product-texts.ts";
import { readServerError } from "../../../lib/query/server-error.ts";
import { useRefreshOnOtherClass, useShownClass } from "../../../lib/query/shown-class.ts";
import { readAfterMutation } from "../../../lib/query/stale-queries.ts";
import { closeFailures, showFailure, showSuccess } from "../../../lib/press/toast.ts";
import { uploadFile } from "../../../lib/files/upload-file.ts";

/** Sent when the product exists. `send`: true when there was nothing to send or the image was accepted. */
export function useProductImage() {
  const texts = productTexts.image;
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const classId = useShownClass();
  const queryClient = useQueryClient();
  const catchUp = useRefreshOnOtherClass();
  const running = useRef<AbortController | null>(null);
  const chosen = useRef<File | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const choose = (picked: File): void => {
    const fault = imageFault(picked);
    chosen.current = picked;
    setError(fault === null ? null : errorTexts[fault]);
    if (fault !== null) return;
    setFile(picked);
    void isShownByBrowser(picked).then((isShown) => {
      if (isShown || chosen.current !== picked) return;
      setFile(null);
      setError(errorTexts.FILE_CONTENT);
    });
  };

  async function send(productId: string): Promise<boolean> {
    if (file === null) return true;
    closeFailures(texts.failure);
    const controller = (running.current = new AbortController());
    setShare(0);
    setError(null);
    try {
      await uploadFile("/files/product-images", {
        file,
        classId,
        fields: { productId },
        onProgress: setShare,
        signal: controller.signal,
      });
      void readAfterMutation(queryClient, "sales.products.setImage");
      showSuccess(texts.success);
      setFile(null);
      return true;
    } catch (thrown) {
      if (controller.signal.aborted) return false;
      const failure = readServerError(thrown);
      if (failure.code === "UNEXPECTED") console.error(thrown);
      catchUp(failure.code);
      setError(failure.message);
      showFailure({ title: texts.failure, message: failure.message });
      return false;
    } finally {
      running.current = null;
      setShare(null);
    }
  }

  return { file, error, share, choose, send };
}

async function isShownByBrowser(file: File): Promise<boolean> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return true;
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
