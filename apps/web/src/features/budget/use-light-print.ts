import { useWindowEvent } from "@mantine/hooks";
import { useRef } from "react";

const scheme = "data-mantine-color-scheme";

/** The dark scheme's text would be unreadable on paper. */
export function useLightPrint(): void {
  const shown = useRef<string | null>(null);
  useWindowEvent("beforeprint", () => {
    shown.current = document.documentElement.getAttribute(scheme);
    document.documentElement.setAttribute(scheme, "light");
  });
  useWindowEvent("afterprint", () => {
    if (shown.current !== null) document.documentElement.setAttribute(scheme, shown.current);
  });
}
