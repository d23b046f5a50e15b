import { VisuallyHidden } from "@mantine/core";
import { createPortal } from "react-dom";
import { useToasts } from "../../lib/press/toast.ts";
import { ToastStack } from "./ToastStack.tsx";
import { useAnnouncer } from "../../ui/announcer.ts";

/** With the one polite live region; in the topmost dialog or on the page. */
export function Toaster() {
  const toasts = useToasts();
  const announcer = useAnnouncer();
  if (announcer === null) return null;
  const { layer, id, lines } = announcer;
  return createPortal(
    <>
      {/* No role=status: pages have their own. The region must exist before its text, or some screen readers skip the text. */}
      <VisuallyHidden component="div" aria-live="polite" aria-atomic="true" data-announcer>
        {/* oxlint-disable-next-line react/no-array-index-key -- the lines never change their order */}
        <div key={id}>
          {lines.map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </div>
      </VisuallyHidden>
      {toasts.length > 0 && <ToastStack toasts={toasts} />}
    </>,
    layer ?? document.body,
  );
}
