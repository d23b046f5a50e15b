import { notifications } from "@mantine/notifications";
import { uiTexts } from "@utspring/domain/ui-texts";

/** A sentence, or a title with a sentence under it. */
export type ToastText = string | { title: string; message: string };

const successMs = 4000;

/** Says that something went well; goes away by itself. */
export function showSuccess(text: ToastText): void {
  show(text, { color: "teal.9", autoClose: successMs });
}

/** Says that something went wrong; stays until it is closed, so nobody misses it. */
export function showFailure(text: ToastText): void {
  show(text, { color: "red.9", autoClose: false });
}

function show(text: ToastText, look: { color: string; autoClose: number | false }): void {
  const words = typeof text === "string" ? { message: text } : text;
  notifications.show({
    ...words,
    ...look,
    role: "alert",
    closeButtonProps: { "aria-label": uiTexts.close },
  });
}
