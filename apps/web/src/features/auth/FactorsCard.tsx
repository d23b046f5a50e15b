import { Button, Stack, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { factorTexts } from "@utspring/domain/auth/factor-texts";
import { trpc } from "../../lib/query/trpc.ts";
import { useMe } from "../../lib/session/use-me.ts";
import { QueryState } from "../../ui/QueryState.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { useSheet } from "../../ui/use-sheet.ts";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import { AddPasskeyForm } from "./AddPasskeyForm.tsx";
import { PasskeyRow } from "./PasskeyRow.tsx";
import { ProfileCard } from "./ProfileCard.tsx";
import classes from "./ProfilePage.module.css";
import { TotpSection } from "./TotpSection.tsx";

export function FactorsCard() {
  const { passkeys: texts, title, lead, load } = factorTexts;
  const { me } = useMe();
  const passkeys = trpc.auth.passkeys.list.useQuery();
  const [isAdding, sheet] = useSheet();
  return (
    <ProfileCard title={title} lead={lead}>
      <QueryState query={passkeys} failure={load} loading={<SkeletonList rows={1} />} />
      {passkeys.data && (
        <Stack gap="sm">
          {passkeys.data.length === 0 && <Text size="sm">{texts.empty}</Text>}
          {passkeys.data.length > 0 && (
            <ul className={classes["sessionsCardList"]}>
              {passkeys.data.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )}
          {me?.user.isEmailConfirmed === false && <Text size="sm">{texts.confirmFirst}</Text>}
          <Button
            variant="default"
            disabled={me?.user.isEmailConfirmed === false}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={sheet.open}
          >
            {texts.add}
          </Button>
        </Stack>
      )}
      {me?.actor.isAdmin && <TotpSection />}
      <Sheet isOpen={isAdding} onClose={sheet.close} title={texts.addTitle}>
        <AddPasskeyForm onDone={sheet.close} onCancel={sheet.close} />
      </Sheet>
    </ProfileCard>
  );
}
