import { Button, Group, Loader, Stack, Text } from "@mantine/core";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { useEffect } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useLinkToken } from "../../../lib/page/use-link-token.ts";
import {
  forgetInvitation,
  readSavedInvitation,
  saveInvitation,
  saveInvitationToReturn,
} from "../../../lib/session/auditor-invitation.ts";
import { readServerError } from "../../../lib/query/server-error.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { useMe } from "../../../lib/session/use-me.ts";
import { LoadFailed } from "../../../ui/LoadFailed.tsx";
import { PageHeader } from "../../../ui/PageHeader.tsx";
import { invitationTexts } from "./invitation-texts.ts";

export function InvitationPage() {
  const { me, isLoading } = useMe();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [token, setToken] = useLinkToken(readSavedInvitation());
  const { mutate: read, ...invitation } = trpc.fund.review.readInvitation.useMutation({
    onError: (error) => readServerError(error).code === "INVITATION_INVALID" && forgetInvitation(),
  });
  useEffect(() => {
    if (token === "") return;
    saveInvitation(token);
    read({ token });
  }, [read, token]);
  const mustConfirm = me !== null && !me.user.isEmailConfirmed;
  useEffect(() => {
    if (mustConfirm && token !== "") saveInvitationToReturn(token);
  }, [mustConfirm, token]);
  const texts = invitationTexts.page;
  const enter = async () => {
    forgetInvitation();
    await utils.auth.me.invalidate();
    void navigate("/class/fund", { replace: true });
  };
  const accept = useAction(
    trpc.fund.review.acceptInvitation,
    { success: ({ className }) => texts.success(className), failure: texts.failure },
    {
      onDone: () => void enter(),
      // Shows what a link that no longer works shows.
      onFailed: ({ code }) => (code === "INVITATION_INVALID" || code === "AUDITOR_EXISTS") && read({ token }),
    },
  );
  const decline = () => {
    forgetInvitation();
    setToken("");
    void navigate(me ? "/profile" : "/", { replace: true });
  };
  if (!isLoading && token === "")
    return (
      <Stack gap="md" maw={560}>
        <PageHeader title={texts.title} />
        <Text>{texts.incomplete}</Text>
      </Stack>
    );
  if (invitation.isError) {
    const { code, message } = readServerError(invitation.error);
    return (
      <Stack gap="md" maw={560}>
        <PageHeader title={texts.title} />
        {code === "INVITATION_INVALID" ? (
          <Text role="alert">{message}</Text>
        ) : (
          <LoadFailed text={texts.load} onRetry={() => read({ token })} />
        )}
      </Stack>
    );
  }
  const isMember = me !== null && me.actor.classId !== null;
  return (
    <Stack gap="md" maw={560}>
      <PageHeader title={texts.title} />
      <Text fw={600} role="status">
        {invitation.data ? (
          texts.about(
            invitation.data.inviterName,
            invitation.data.className,
            formatDay(dayOf(invitation.data.expiresAt)),
          )
        ) : (
          <span>
            <Loader size="xs" mr="xs" aria-hidden />
            {texts.reading}
          </span>
        )}
      </Text>
      <Text>{texts.lead}</Text>
      <Text>{texts.privacy}</Text>
      {!isLoading && me === null && <Text>{texts.signInFirst}</Text>}
      {isMember && <Text>{texts.member}</Text>}
      {!isLoading && invitation.isSuccess && (
        <Group gap="sm">
          {me === null ? (
            <Button component={Link} to="/auth" size="md">
              {texts.signIn}
            </Button>
          ) : (
            !isMember && (
              <Button size="md" loading={accept.isPending} onClick={() => void accept.run({ token })}>
                {texts.accept}
              </Button>
            )
          )}
          <Button variant="subtle" size="md" onClick={decline}>
            {texts.decline}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
