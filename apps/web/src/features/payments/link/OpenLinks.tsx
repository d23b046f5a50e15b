import { Stack, Text } from "@mantine/core";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { useAction } from "../../../lib/press/use-action.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { ConfirmButton } from "../../../ui/ConfirmButton.tsx";
import { QueryState } from "../../../ui/QueryState.tsx";
import { payLinkTexts } from "./pay-link-texts.ts";

export function OpenLinks({ requirementId, isOwn }: { requirementId: string; isOwn: boolean }) {
  const texts = payLinkTexts.links;
  const links = trpc.payments.links.list.useQuery({ requirementId });
  const revoke = useAction(trpc.payments.links.revoke, { success: texts.revoked, failure: texts.failure });
  const shown = (links.data ?? []).filter((link) => link.isOwn === isOwn);
  return (
    <>
      <QueryState query={links} failure={texts.load} loading={null} />
      {shown.length > 0 && (
        <Stack component="section" gap="xs" aria-label={texts.title}>
          <Text fw={600}>{texts.title}</Text>
          {shown.map(({ linkId, makerName, createdAt, expiresAt }) => {
            const row = texts.row(makerName, formatDay(dayOf(createdAt)), formatDay(dayOf(expiresAt)));
            return (
              <div key={linkId}>
                <Text size="sm">{row}</Text>
                <ConfirmButton
                  variant="subtle"
                  px="sm"
                  ml="-sm"
                  question={{ ...texts.question, confirm: texts.revoke }}
                  isPending={revoke.isPending}
                  onConfirm={() => revoke.run({ linkId })}
                  aria-label={texts.revokeOf(row)}
                >
                  {texts.revoke}
                </ConfirmButton>
              </div>
            );
          })}
        </Stack>
      )}
    </>
  );
}
