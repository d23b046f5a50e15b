import { Button, Group, Stack, Text } from "@mantine/core";
import { authTexts } from "@utspring/domain/auth/texts";
import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { readServerError } from "../../lib/query/server-error.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useMe } from "../../lib/session/use-me.ts";
import { PageHeader } from "../../ui/PageHeader.tsx";

/** Asks for a press, since mail scanners open links and run scripts. */
export function ConfirmEmailPage() {
  const { me } = useMe();
  const { hash } = useLocation();
  const navigate = useNavigate();
  // The token is removed from the URL at once, so that it is not in the history.
  const given = new URLSearchParams(hash.replace(/^#/u, "")).get("token");
  const [token, setToken] = useState(given ?? "");
  const { mutate, reset, status, error } = trpc.auth.confirmEmail.useMutation();
  // Opening a second link in the same tab only changes the URL.
  if (given !== null && given !== token) setToken(given);
  useEffect(() => {
    reset();
    void navigate("/bekrafta", { replace: true });
  }, [navigate, reset, token]);
  const texts = authTexts.confirmEmail;
  const hasToken = token !== "";
  return (
    <Stack gap="md" maw={560}>
      <PageHeader title={texts.title} />
      <div role="status">
        {status === "success" && <Text>{texts.done}</Text>}
        {status === "success" && !me && <Text>{texts.signInAgain}</Text>}
        {status === "error" && (
          <Text>
            {texts.failure}. {readServerError(error).message}
          </Text>
        )}
        {!hasToken && <Text>{texts.incomplete}</Text>}
      </div>
      {hasToken && (status === "idle" || status === "pending") && <Text>{texts.question}</Text>}
      <Group gap="sm">
        {hasToken && status !== "success" && (
          <Button loading={status === "pending"} onClick={() => mutate({ token })}>
            {status === "error" ? texts.again : texts.button}
          </Button>
        )}
        {status !== "pending" && (
          <Button component={Link} to={me ? "/profile" : "/"} variant={status === "success" ? "filled" : "subtle"}>
            {me ? texts.toProfile : texts.toStart}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
