import { Button, Text, Title } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { adminTexts } from "../admin-texts.ts";
import { useMe } from "../../../lib/session/use-me.ts";
import { AccountStatus } from "./AccountStatus.tsx";
import classes from "./Users.module.css";
import { FreezeButton } from "./FreezeButton.tsx";
import { RemoveFactorsButton } from "./RemoveFactorsButton.tsx";
import type { UserDetails } from "./UserForm.tsx";

interface AccountPanelProps {
  user: UserDetails;
  onRemove: () => void;
}

export function AccountPanel({ user, onRemove }: AccountPanelProps) {
  const { me } = useMe();
  const { manage, remove } = adminTexts.users;
  const isOwn = user.userId === me?.actor.userId;
  return (
    <section className={classes["account"]} aria-label={manage.account}>
      <div className={classes["head"]}>
        <Title order={3} fz="h4">
          {manage.account}
        </Title>
        <AccountStatus status={user.status} />
      </div>
      <div className={classes["facts"]}>
        <span className={classes["email"]}>{user.email}</span>
        <span>{manage.since(formatDay(dayOf(user.createdAt)))}</span>
        {user.phoneNumber !== null && <span>{manage.phone(user.phoneNumber)}</span>}
        {user.classes.length > 1 && <span>{manage.places(user.classes.map(({ name }) => name).join(", "))}</span>}
      </div>
      {isOwn ? (
        <Text size="sm">{manage.own}</Text>
      ) : (
        <div className={classes["acts"]}>
          <FreezeButton user={user} />
          <RemoveFactorsButton user={user} />
          <Button
            variant="subtle"
            color="red"
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={onRemove}
          >
            {remove.button}
          </Button>
        </div>
      )}
    </section>
  );
}
