import { useWindowEvent } from "@mantine/hooks";
import { useRef } from "react";

const scheme = "data-mantine-color-scheme";

/** Prints in light colours whatever the screen has: light ink on white paper would not be read. */
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
