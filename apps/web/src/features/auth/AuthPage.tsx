import { authTexts } from "@utspring/domain/auth/texts";
import { Suspense, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { readJoinCode } from "../../lib/session/join-code.ts";
import { invitingTexts } from "../../lib/session/inviting-texts.ts";
import { useInvitingClass } from "../../lib/session/use-inviting-class.ts";
import { useConfig } from "../../lib/query/use-config.ts";
import { useTabTitle } from "../../lib/page/page-title.ts";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { PageHeader } from "../../ui/PageHeader.tsx";
import classes from "./AuthPage.module.css";
import { AuthTabs } from "./AuthTabs.tsx";
import type { AuthTab } from "./AuthTabs.tsx";
import { DemoAccounts } from "./DemoAccounts.tsx";
import { PasskeySignInButton } from "./PasskeySignInButton.tsx";
import { recoveryTokenOf } from "./recovery.ts";
import { SessionEndNotice } from "./SessionEndNotice.tsx";
import { SignInForm } from "./SignInForm.tsx";

// Most visitors sign in, so the other three forms load on demand.
const RequestResetForm = lazyNamed(() => import("./RequestResetForm.tsx").then((file) => file.RequestResetForm));
const ResetPasswordForm = lazyNamed(() => import("./ResetPasswordForm.tsx").then((file) => file.ResetPasswordForm));
const SignUpForm = lazyNamed(() => import("./SignUpForm.tsx").then((file) => file.SignUpForm));

export function AuthPage() {
  const config = useConfig();
  const location = useLocation();
  const navigate = useNavigate();
  const recoveryToken = recoveryTokenOf(location);
  const wished: unknown = location.state;
  const [code] = useState(readJoinCode);
  const [tab, setTab] = useState<AuthTab>(() => (wishesSignUp(wished) || code !== "" ? "signUp" : "signIn"));
  const [isForgotten, setIsForgotten] = useState(false);
  const [{ email, password }, setAccount] = useState({ email: "", password: "" });
  const className = useInvitingClass(code);
  const { page, resetPassword } = authTexts;
  const isRecovering = recoveryToken !== null;
  useTabTitle(isRecovering ? resetPassword.title : tab === "signUp" ? authTexts.tabs.signUp : null);
  const waiting = <div className={classes["waiting"]} />;
  const showSignIn = (account: { email: string; password: string }) => {
    setAccount(account);
    setTab("signIn");
  };
  return (
    <div className={classes["page"]}>
      {isRecovering ? (
        <PageHeader key="reset" title={resetPassword.title} />
      ) : (
        <PageHeader
          key="page"
          title={className === null ? page.title : invitingTexts.title(className)}
          lead={className === null ? page.lead : invitingTexts.signUp}
        />
      )}
      {!isRecovering && <SessionEndNotice />}
      <div className={classes["card"]}>
        {isRecovering ? (
          <Suspense fallback={waiting}>
            <ResetPasswordForm
              token={recoveryToken}
              onDone={() => void navigate(location.pathname, { replace: true })}
            />
          </Suspense>
        ) : (
          <AuthTabs value={tab} onChange={setTab}>
            {tab === "signUp" && (
              <Suspense fallback={waiting}>
                <SignUpForm onSignedUp={showSignIn} />
              </Suspense>
            )}
            {tab === "signIn" && isForgotten && (
              <Suspense fallback={waiting}>
                <RequestResetForm email={email} onLeave={() => setIsForgotten(false)} />
              </Suspense>
            )}
            {tab === "signIn" && !isForgotten && (
              <>
                <SignInForm
                  email={email}
                  password={password}
                  onEmail={(address) => setAccount({ email: address, password: "" })}
                  onForgotten={() => setIsForgotten(true)}
                />
                <PasskeySignInButton />
                <DemoAccounts />
              </>
            )}
          </AuthTabs>
        )}
      </div>
      {!isRecovering && config?.classRequests !== undefined && (
        <Link to="/starta-klass" className={classes["start"] ?? ""}>
          {authTexts.startClass}
        </Link>
      )}
    </div>
  );
}

// The start page's "Kom igång" or a stored invitation code asks for sign-up.
function wishesSignUp(state: unknown): boolean {
  return typeof state === "object" && state !== null && "tab" in state && state.tab === "signUp";
}
