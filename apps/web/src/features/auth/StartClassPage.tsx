import { Button, Stack, Text } from "@mantine/core";
import { homeOf } from "@utspring/domain/auth/routes";
import { useState } from "react";
import { Link, Navigate } from "react-router-dom";
import { useConfig } from "../../lib/query/use-config.ts";
import { useMe } from "../../lib/session/use-me.ts";
import { PageHeader } from "../../ui/PageHeader.tsx";
import classes from "./AuthPage.module.css";
import { StartClassForm } from "./StartClassForm.tsx";
import { startClassTexts } from "./start-class-texts.ts";

/** A visitor also makes the account here; a signed-in person without a class asks for the class only. */
export function StartClassPage() {
  const texts = startClassTexts;
  const config = useConfig();
  const { me, isLoading } = useMe();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (config === null || isLoading) return null;
  const mode = config.classRequests;
  if (mode === undefined) return <Navigate to="/" replace />;
  if (me && (homeOf(me.actor) !== "/join-class" || me.classRequest?.reason === null))
    return <Navigate to={homeOf(me.actor)} replace />;
  if (sentTo !== null)
    return (
      <div className={classes["page"]}>
        <PageHeader key="sent" title={texts.sent.title} lead={texts.sent.lead(sentTo)} />
        <Stack align="flex-start">
          <Text>{texts.sent.next[mode]}</Text>
          <Button component={Link} to="/auth" variant="default" size="md">
            {texts.sent.signIn}
          </Button>
        </Stack>
      </div>
    );
  return (
    <div className={classes["page"]}>
      <PageHeader key="form" title={texts.title} lead={texts.lead[mode]} />
      <div className={classes["card"]}>
        <StartClassForm isSignedIn={me !== null} onSent={setSentTo} />
      </div>
    </div>
  );
}
