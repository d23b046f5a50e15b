import { Button, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { updateNameInput } from "@utspring/domain/auth/schema";
import { authTexts } from "@utspring/domain/auth/texts";
import { formerGuestRoleText, guestRoleText, roleTexts } from "@utspring/domain/roles";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import type { Me } from "../../lib/session/use-me.ts";
import { useDraftForm } from "../../lib/forms/use-draft-form.ts";
import { ProfileCard } from "./ProfileCard.tsx";

export function DetailsCard({ me }: { me: Me }) {
  const { fields, profile, updateName } = authTexts;
  const form = useDraftForm("name", updateNameInput, {
    firstName: me.profile.firstName,
    lastName: me.profile.lastName,
  });
  const save = useAction(trpc.auth.updateName, updateName, { form });
  // A guest is in no class and reviews another class's fund.
  const className = me.klass?.name ?? me.guestOf?.className ?? null;
  const ownRoleText = me.actor.wasGuest ? formerGuestRoleText : roleTexts[me.profile.role];
  const roleText = me.guestOf === null ? ownRoleText : guestRoleText;
  const isBlank = form.values.firstName.trim() === "" || form.values.lastName.trim() === "";
  return (
    <ProfileCard title={profile.details}>
      <form onSubmit={form.onSubmit((values) => void save.run(values))} noValidate>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput label={fields.firstName} autoComplete="given-name" {...form.getInputProps("firstName")} />
            <TextInput label={fields.lastName} autoComplete="family-name" {...form.getInputProps("lastName")} />
          </SimpleGrid>
          <TextInput
            label={fields.email}
            type="email"
            autoComplete="email"
            description={profile.emailHint}
            value={me.user.email}
            readOnly
            variant="filled"
          />
          {className !== null && (
            <TextInput label={fields.klass} autoComplete="off" value={className} readOnly variant="filled" />
          )}
          <TextInput label={fields.role} autoComplete="off" value={roleText} readOnly variant="filled" />
          <Button type="submit" disabled={isBlank} loading={save.isPending}>
            {updateName.button}
          </Button>
        </Stack>
      </form>
    </ProfileCard>
  );
}
