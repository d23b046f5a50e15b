import type { ComponentType } from "react";
import { useLocation } from "react-router-dom";
import { Guard } from "./Guard.tsx";
import { recoveryTokenOf } from "../features/auth/recovery.ts";

interface AuthRouteProps {
  Page: ComponentType;
}

/** /auth. A reset link works for signed-in users too; other signed-in users are sent home. */
export function AuthRoute({ Page }: AuthRouteProps) {
  const isRecovering = recoveryTokenOf(useLocation()) !== null;
  return (
    <Guard need={isRecovering ? "public" : "auth"}>
      <Page />
    </Guard>
  );
}
