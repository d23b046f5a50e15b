import { Button, CloseButton, Loader, Text } from "@mantine/core";
import { uiTexts } from "@utspring/domain/ui-texts";
import { createPortal } from "react-dom";
import { closeToast, useToasts } from "./lib/toast.ts";
import classes from "./Toaster.module.css";

/** Shows the toasts above everything, open sheets too, out of the thumb's way. */
export function Toaster() {
  const toasts = useToasts();
  // A portal needs a browser, so the server renders nothing.
  if (toasts.length === 0) return null;
  return createPortal(
    <div className={classes["stack"]}>
      {toasts.map(({ id, tone, title, message, action }) => (
        <div key={id} role="alert" className={classes["toast"]} data-tone={tone}>
          {tone === "progress" ? <Loader size="1.5rem" aria-hidden /> : (
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
              onClick={() => {
                closeToast(id);
                action.run();
              }}
            >
              {action.label}
            </Button>
          )}
          <CloseButton size={44} iconSize={18} aria-label={uiTexts.close} onClick={() => closeToast(id)} />
        </div>
      ))}
    </div>,
    document.body,
  );
}
