import { useLocation, useNavigate } from "react-router-dom";
import { AuthPage } from "./auth-page.ts";
import { Guard } from "./Guard.tsx";
import { recoveryTokenOf } from "../features/auth/recovery.ts";

/** /auth. A reset link works for signed-in users too; other signed-in users are sent home. */
export function AuthRoute() {
  const location = useLocation();
  const navigate = useNavigate();
  const token = recoveryTokenOf(location);
  return (
    <Guard need={token === null ? "auth" : "public"}>
      <AuthPage recoveryToken={token} onRecovered={() => void navigate("/auth", { replace: true })} />
    </Guard>
  );
}
