import type { ErrorCode } from "@utspring/domain/errors";
import { createContext, useContext } from "react";
import { trpc } from "./trpc.ts";

/**
 * The id of the class that the page shows; null on a page without one. The shell provides it, and each mutation sends
 * it.
 */
export const ShownClassContext = createContext<string | null>(null);

/** The class of the page that this component belongs to, as rendered. */
export function useShownClass(): string | null {
  return useContext(ShownClassContext);
}

/**
 * True when the server refused a change because the page shows another class than the active one, or named none: the
 * page must read the session again.
 */
export function isOtherClass(code: ErrorCode): boolean {
  return code === "OTHER_CLASS" || code === "CLASS_NOT_SAID";
}

/** For mutations outside the query library: shows the active class when the server says that it is another one. */
export function useRefreshOnOtherClass(): (code: ErrorCode) => void {
  const { auth } = trpc.useUtils();
  return (code) => {
    if (isOtherClass(code)) void auth.me.invalidate();
  };
}
