import { Checkbox, List, Stack, Text } from "@mantine/core";
import type { Outputs } from "../../lib/query/trpc.ts";
import { remainingKeysTexts } from "./remaining-keys-texts.ts";

interface RemainingKeysProps {
  keys: Outputs["auth"]["keys"] | undefined;
  /** True for a reset, where an administrator's factors stay. */
  isReset?: boolean;
  isEnding: boolean;
  onChange: (isEnding: boolean) => void;
}

/** Asks whether to end what keeps working after a password change. */
export function RemainingKeys({ keys, isReset = false, isEnding, onChange }: RemainingKeysProps) {
  const texts = remainingKeysTexts;
  if (!keys) return null;
  const { passkeys, hasApp, calendarFeeds, auditorInvitations } = keys;
  const links = [
    ...(calendarFeeds > 0 ? [texts.calendarFeeds(calendarFeeds)] : []),
    ...(auditorInvitations > 0 ? [texts.auditorInvitations(auditorInvitations)] : []),
  ];
  const factors = [...passkeys.map(texts.passkey), ...(hasApp ? [texts.app] : [])];
  if (factors.length + links.length === 0) return null;
  const keepsFactors = isReset && keys.isAdmin;
  return (
    <Stack gap="xs">
      <Text size="sm">{texts.lead}</Text>
      <List size="sm">
        {[...factors, ...links].map((one, index) => (
          // Two passkeys may have one name.
          <List.Item key={`${index} ${one}`}>{one}</List.Item>
        ))}
      </List>
      {keepsFactors && factors.length > 0 && <Text size="sm">{texts.adminReset}</Text>}
      {!(keepsFactors && links.length === 0) && (
        <Checkbox
          label={texts.end}
          description={texts.endHint}
          checked={isEnding}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )}
    </Stack>
  );
}
