import { Badge } from "@mantine/core";
import { IconCheck, IconSnowflake } from "@tabler/icons-react";
import { adminTexts } from "../admin-texts.ts";
import type { UserRow } from "./use-users.ts";

interface AccountStatusProps {
  status: UserRow["status"];
}

export function AccountStatus({ status }: AccountStatusProps) {
  const Icon = status === "frozen" ? IconSnowflake : IconCheck;
  return (
    <Badge
      variant={status === "frozen" ? "light" : "default"}
      color="indigo"
      tt="none"
      size="lg"
      fw={600}
      miw="max-content"
      leftSection={<Icon size={14} aria-hidden />}
    >
      {adminTexts.users.status[status]}
    </Badge>
  );
}
