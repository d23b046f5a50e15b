import { Loader, Stack, Text } from "@mantine/core";
import { useEffect } from "react";
import { Navigate } from "react-router-dom";
import { useLinkToken } from "../../../lib/page/use-link-token.ts";
import { readServerError } from "../../../lib/query/server-error.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { forgetPayLink, readSavedPayLink, savePayLink } from "../../../lib/session/saved-pay-link.ts";
import { LoadFailed } from "../../../ui/LoadFailed.tsx";
import { PageHeader } from "../../../ui/PageHeader.tsx";
import { GuestPayment } from "./GuestPayment.tsx";
import { payLinkTexts } from "./pay-link-texts.ts";

export function PayLinkPage() {
  const [token] = useLinkToken(readSavedPayLink());
  const texts = payLinkTexts.page;
  const { mutate: read, ...payment } = trpc.payments.links.read.useMutation({
    onError: (error) => readServerError(error).code === "PAY_LINK_INVALID" && forgetPayLink(),
    onSuccess: ({ kind }) => kind === "member" && forgetPayLink(),
  });
  useEffect(() => {
    if (token === "") return;
    savePayLink(token);
    read({ token });
  }, [read, token]);
  if (payment.data?.kind === "member")
    return <Navigate to={`/class/payments?betala=${payment.data.requirementId}`} replace />;
  if (payment.data !== undefined) return <GuestPayment key={token} token={token} payment={payment.data} />;
  const { code, message } = payment.isError ? readServerError(payment.error) : { code: null, message: "" };
  return (
    <Stack gap="md" maw={560}>
      <PageHeader title={texts.title} />
      {token === "" ? (
        <Text>{texts.incomplete}</Text>
      ) : code === null ? (
        <Text role="status">
          <Loader size="xs" mr="xs" aria-hidden />
          {texts.reading}
        </Text>
      ) : code === "PAY_LINK_INVALID" ? (
        <Text role="alert">{message}</Text>
      ) : (
        <LoadFailed text={texts.load} onRetry={() => read({ token })} />
      )}
    </Stack>
  );
}
