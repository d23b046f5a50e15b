import { authTexts } from "@utspring/domain/auth/texts";
import { Suspense, useState } from "react";
import { useLocation } from "react-router-dom";
import { savedJoinCode } from "../../lib/join-code.ts";
import { useTabTitle } from "../../lib/page-title.ts";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { PageHeader } from "../../ui/PageHeader.tsx";
import classes from "./AuthPage.module.css";
import { AuthTabs } from "./AuthTabs.tsx";
import type { AuthTab } from "./AuthTabs.tsx";
import { DemoAccounts } from "./DemoAccounts.tsx";
import { PasskeySignInButton } from "./PasskeySignInButton.tsx";
import { SessionEndNotice } from "./SessionEndNotice.tsx";
import { SignInForm } from "./SignInForm.tsx";

// Most visitors sign in, so the other three forms load on demand.
const RequestResetForm = lazyNamed(() => import("./RequestResetForm.tsx").then((file) => file.RequestResetForm));
const ResetPasswordForm = lazyNamed(() => import("./ResetPasswordForm.tsx").then((file) => file.ResetPasswordForm));
const SignUpForm = lazyNamed(() => import("./SignUpForm.tsx").then((file) => file.SignUpForm));

interface AuthPageProps {
  /** The token of a reset link; null when the page was opened without one. */
  recoveryToken: string | null;
  onRecovered: () => void;
}

/** Sign in, create an account, ask for a reset link, choose a new password. */
export function AuthPage({ recoveryToken, onRecovered }: AuthPageProps) {
  const wished: unknown = useLocation().state;
  const [tab, setTab] = useState<AuthTab>(() => (wishesSignUp(wished) || savedJoinCode() !== "" ? "signUp" : "signIn"));
  const [isForgotten, setIsForgotten] = useState(false);
  const [email, setEmail] = useState("");
  const { page, resetPassword } = authTexts;
  const isRecovering = recoveryToken !== null;
  useTabTitle(isRecovering ? resetPassword.title : tab === "signUp" ? authTexts.tabs.signUp : null);
  const waiting = <div className={classes["waiting"]} />;
  const showSignIn = (address: string) => {
    setEmail(address);
    setTab("signIn");
  };
  return (
    <div className={classes["page"]}>
      {isRecovering ? (
        <PageHeader key="reset" title={resetPassword.title} />
      ) : (
        <PageHeader key="page" title={page.title} lead={page.lead} />
      )}
      {!isRecovering && <SessionEndNotice />}
      <div className={classes["card"]}>
        {isRecovering ? (
          <Suspense fallback={waiting}>
            <ResetPasswordForm token={recoveryToken} onDone={onRecovered} />
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
                <SignInForm email={email} onEmail={setEmail} onForgotten={() => setIsForgotten(true)} />
                <PasskeySignInButton />
                <DemoAccounts />
              </>
            )}
          </AuthTabs>
        )}
      </div>
    </div>
  );
}

// True when the start page's "Kom igång" or an invitation (the stored code) asks for sign-up.
function wishesSignUp(state: unknown): boolean {
  return typeof state === "object" && state !== null && "tab" in state && state.tab === "signUp";
}
