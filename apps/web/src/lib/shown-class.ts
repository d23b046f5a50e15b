import type { ErrorCode } from "@utspring/domain/errors";
import { createContext, useContext } from "react";
import { trpc } from "./trpc.ts";

/** The id of the class that the page shows; null on a page of none. The shell provides it, and each change is sent with it. */
export const ShownClassContext = createContext<string | null>(null);

/** The class of the page that this component stands in, as it was rendered. */
export function useShownClass(): string | null {
  return useContext(ShownClassContext);
}

/** True when the server refused because another class is active: the screen must ask again who it is for. */
export function isOtherClass(code: ErrorCode): boolean {
  return code === "OTHER_CLASS" || code === "CLASS_NOT_SAID";
}

/** For changes that the query library does not carry: shows the active class when the server says that it is another. */
export function useCatchUp(): (code: ErrorCode) => void {
  const { auth } = trpc.useUtils();
  return (code) => {
    if (isOtherClass(code)) void auth.me.invalidate();
  };
}
