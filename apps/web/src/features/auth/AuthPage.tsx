import { Tabs } from "@mantine/core";
import { authTexts } from "@utspring/domain/auth/texts";
import { lazy, Suspense, useState } from "react";
import { keptJoinCode } from "../../lib/join-code.ts";
import { PageHeader } from "../../ui/PageHeader.tsx";
import classes from "./AuthPage.module.css";
import { DemoAccounts } from "./DemoAccounts.tsx";
import { SignInForm } from "./SignInForm.tsx";

// Most people come to sign in: the other three forms are fetched when they are asked for.
const RequestResetForm = lazy(() => import("./RequestResetForm.tsx").then((file) => ({ default: file.RequestResetForm })));
const ResetPasswordForm = lazy(() => import("./ResetPasswordForm.tsx").then((file) => ({ default: file.ResetPasswordForm })));
const SignUpForm = lazy(() => import("./SignUpForm.tsx").then((file) => ({ default: file.SignUpForm })));

interface AuthPageProps {
  /** The token of a reset link; null when the page was opened without one. */
  recoveryToken: string | null;
  onRecovered: () => void;
}

/** Sign in, create an account, ask for a reset link, choose a new password. An invited visitor starts at the new account. */
export function AuthPage({ recoveryToken, onRecovered }: AuthPageProps) {
  const [tab, setTab] = useState<string | null>(keptJoinCode() === "" ? "signIn" : "signUp");
  const [isForgotten, setIsForgotten] = useState(false);
  const [email, setEmail] = useState("");
  const isRecovering = recoveryToken !== null;
  const { page, tabs } = authTexts;
  const showSignIn = (address: string) => {
    setEmail(address);
    setTab("signIn");
  };
  return (
    <div className={classes["page"]}>
      <PageHeader title={isRecovering ? authTexts.resetPassword.title : page.title} {...(isRecovering ? {} : { lead: page.lead })} />
      <div className={classes["card"]}>
        <Suspense fallback={<div className={classes["waiting"]} />}>
        {isRecovering ? (
          <ResetPasswordForm token={recoveryToken} onDone={onRecovered} />
        ) : (
          <Tabs value={tab} onChange={setTab} keepMounted={false}>
            <Tabs.List grow aria-label={tabs.label} className={classes["tabs"] ?? ""}>
              <Tabs.Tab value="signIn" className={classes["tab"] ?? ""}>{tabs.signIn}</Tabs.Tab>
              <Tabs.Tab value="signUp" className={classes["tab"] ?? ""}>{tabs.signUp}</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="signIn" className={classes["panel"] ?? ""}>
              {isForgotten ? (
                <RequestResetForm email={email} onLeave={() => setIsForgotten(false)} />
              ) : (
                <>
                  <SignInForm email={email} onEmail={setEmail} onForgotten={() => setIsForgotten(true)} />
                  <DemoAccounts />
                </>
              )}
            </Tabs.Panel>
            <Tabs.Panel value="signUp" className={classes["panel"] ?? ""}>
              <SignUpForm onSignedUp={showSignIn} />
            </Tabs.Panel>
          </Tabs>
        )}
        </Suspense>
      </div>
    </div>
  );
}
