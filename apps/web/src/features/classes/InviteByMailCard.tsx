import { Button, FileButton, Group, Stack, Text, Textarea } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { inviteTexts } from "@utspring/domain/classes/invite-texts";
import { useRef, useState } from "react";
import type { FormEvent } from "react";
import { useDraftForm } from "../../lib/forms/use-draft-form.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useIdempotencyKey } from "../../lib/press/use-idempotency-key.ts";
import { useSingleFlight } from "../../lib/press/use-single-flight.ts";
import { InvitedList } from "./InvitedList.tsx";
import type { ReadList } from "./read-member-list.ts";
import { ListFaults } from "./ListFaults.tsx";
import { SettingsCard } from "./SettingsCard.tsx";

async function readList(source: File | string): Promise<ReadList> {
  try {
    const reader = await import("./read-member-list.ts");
    return await reader.readMemberList(source);
  } catch (error) {
    console.error(error);
    return { people: [], faults: [inviteTexts.unread] };
  }
}

export function InviteByMailCard() {
  const form = useDraftForm("invite", null, { text: "" });
  const { text } = form.values;
  const [faults, setFaults] = useState<string[]>([]);
  const [notInvited, setNotInvited] = useState<string[]>([]);
  const { key, renew } = useIdempotencyKey();
  const runOnce = useSingleFlight<void>();
  const sent = useRef<string[]>([]);
  const invite = useAction(trpc.classes.invite, inviteTexts, {
    form,
    onDone: (output) => {
      setNotInvited(output.notInvited.map(({ row, why }) => inviteTexts.notInvited(sent.current[row] ?? "", why)));
      form.reset();
      renew();
    },
  });

  const send = async () => {
    setNotInvited([]);
    if (text.trim() === "") return setFaults([inviteTexts.nobody]);
    const list = await readList(text);
    setFaults(list.faults);
    if (list.faults.length > 0) return;
    const invitations = list.people.map(({ row: _row, ...person }) => person);
    sent.current = invitations.map(({ email }) => email);
    await invite.run({ invitations, idempotencyKey: key });
  };
  /** Names and addresses go into the field; nothing else of the file does. */
  const pick = async (file: File) => {
    const { people, faults: found } = await readList(file);
    setFaults(found.map((fault) => `${inviteTexts.inFile(file.name)}: ${fault}`));
    if (people.length > 0)
      form.setFieldValue(
        "text",
        people.map(({ firstName, email }) => (firstName ? `${firstName} <${email}>` : email)).join("\n"),
      );
  };
  return (
    <SettingsCard title={inviteTexts.title} lead={inviteTexts.lead}>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void runOnce(send, "list");
        }}
        noValidate
      >
        <Stack gap="md">
          <Textarea
            label={inviteTexts.addresses}
            description={inviteTexts.hint}
            autosize
            minRows={3}
            maxRows={8}
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            error={faults.length > 0 ? <ListFaults lines={faults} /> : null}
            onChange={(event) => form.setFieldValue("text", event.currentTarget.value)}
          />
          <Group gap="sm">
            <Button type="submit" loading={invite.isPending}>
              {inviteTexts.button}
            </Button>
            <FileButton accept=".csv,.txt,.xlsx" onChange={(file) => file && void runOnce(() => pick(file), "list")}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconFileSpreadsheet size={18} aria-hidden />}>
                  {inviteTexts.pick}
                </Button>
              )}
            </FileButton>
          </Group>
          {notInvited.length > 0 && (
            <Text component="div" size="sm" role="status">
              {inviteTexts.notInvitedTitle(notInvited.length)}
              <ListFaults lines={notInvited} />
            </Text>
          )}
        </Stack>
      </form>
      <InvitedList />
    </SettingsCard>
  );
}
