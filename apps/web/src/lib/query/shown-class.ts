import type { ErrorCode } from "@utspring/domain/errors";
import { createContext, useContext } from "react";
import { trpc } from "./trpc.ts";

/** Null on a page without a class. Each mutation sends it. */
export const ShownClassContext = createContext<string | null>(null);

export function useShownClass(): string | null {
  return useContext(ShownClassContext);
}

/** The page shows another class than the active one, or named none. */
export function isOtherClass(code: ErrorCode): boolean {
  return code === "OTHER_CLASS" || code === "CLASS_NOT_SAID";
}

/** For mutations outside the query library. */
export function useRefreshOnOtherClass(): (code: ErrorCode) => void {
  const { auth } = trpc.useUtils();
  return (code) => {
    if (isOtherClass(code)) void auth.me.invalidate();
  };
}
