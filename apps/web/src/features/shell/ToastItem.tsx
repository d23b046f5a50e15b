import { Button, CloseButton, Loader, Text } from "@mantine/core";
import { useEffect } from "react";
import { uiTexts } from "../../ui/ui-texts.ts";
import { closeToast, closeAfterMs } from "../../lib/press/toast.ts";
import type { Toast } from "../../lib/press/toast.ts";
import classes from "./Toaster.module.css";
import { silence } from "../../ui/announcer.ts";

interface ToastItemProps {
  toast: Toast;
  isHeld: boolean;
}

/** A focus layer, so that focus returns to where it was when the toast closes. */
export function ToastItem({ toast: { id, tone, title, message, action, isAlert }, isHeld }: ToastItemProps) {
  const leavesAfterMs = action === null && !isHeld && closeAfterMs[tone];
  useEffect(() => {
    if (!leavesAfterMs) return;
    const timer = setTimeout(() => closeToast(id), leavesAfterMs);
    return () => clearTimeout(timer);
  }, [id, leavesAfterMs]);
  const close = () => {
    // It has been read.
    silence();
    closeToast(id);
  };
  return (
    <div role={isAlert ? "alert" : undefined} className={classes["toast"]} data-tone={tone} data-focus-layer>
      {tone === "progress" ? (
        <Loader size="1.5rem" aria-hidden />
      ) : (
        <svg viewBox="0 0 24 24" className={classes["mark"]} aria-hidden focusable="false">
          <path d={tone === "success" ? "m6 12.500 4 4 8-9" : "M12 6v7.500m0 4v.1"} />
        </svg>
      )}
      <div className={classes["words"]}>
        {title !== null && <Text fw={700}>{title}</Text>}
        <Text>{message}</Text>
      </div>
      {action && (
        <Button
          variant="subtle"
          size="sm"
          aria-keyshortcuts="F8"
          onClick={() => {
            close();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <CloseButton size={44} iconSize={18} aria-label={uiTexts.toasts.close} onClick={close} />
    </div>
  );
}
