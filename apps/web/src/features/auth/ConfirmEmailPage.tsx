import { Button, Group, Stack, Text } from "@mantine/core";
import { authTexts } from "@utspring/domain/auth/texts";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { useLinkToken } from "../../lib/page/use-link-token.ts";
import { readInvitationToReturn } from "../../lib/session/auditor-invitation.ts";
import { readServerError } from "../../lib/query/server-error.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useMe } from "../../lib/session/use-me.ts";
import { PageHeader } from "../../ui/PageHeader.tsx";

/** Asks for a press, since mail scanners open links and run scripts. */
export function ConfirmEmailPage() {
  const { me } = useMe();
  const [token] = useLinkToken();
  const { mutate, reset, status, error } = trpc.auth.confirmEmail.useMutation();
  useEffect(reset, [reset, token]);
  const texts = authTexts.confirmEmail;
  const hasToken = token !== "";
  const invitation = me !== null && status === "success" ? readInvitationToReturn() : "";
  const home = me ? "/profile" : "/auth";
  return (
    <Stack gap="md" maw={560}>
      <PageHeader title={status === "success" ? texts.doneTitle : texts.title} />
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
          <Button
            component={Link}
            to={invitation === "" ? home : `/granskare#token=${invitation}`}
            variant={status === "success" ? "filled" : "subtle"}
          >
            {invitation !== "" ? texts.toInvitation : me ? texts.toProfile : texts.toSignIn}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
