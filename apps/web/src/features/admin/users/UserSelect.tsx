import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { adminTexts } from "../admin-texts.ts";
import { useSearchSelect } from "../use-search-select.ts";
import classes from "./Users.module.css";
import { useUsers } from "./use-users.ts";

interface UserSelectProps {
  label: string;
  value: string;
  onChange: (userId: string) => void;
  placeholder?: string;
  error?: ReactNode;
  /** A filter can be cleared, and finds administrators too. */
  isFilter?: boolean;
}

export function UserSelect({ label, value, onChange, placeholder, error, isFilter = false }: UserSelectProps) {
  const texts = adminTexts.classes.assign;
  const { search, propsOf } = useSearchSelect();
  const users = useUsers({ search }, 20);
  const options = (users.data?.pages.flatMap((page) => page.rows) ?? [])
    .filter((row) => isFilter || row.role !== "admin")
    .map((row) => ({ value: row.userId, label: `${row.firstName} ${row.lastName} (${row.email})` }));
  return (
    <Select
      label={label}
      size="md"
      clearable={isFilter}
      placeholder={placeholder ?? texts.search}
      value={value === "" ? null : value}
      error={error}
      classNames={{ option: classes["option"] ?? "" }}
      {...propsOf({ options, isOutdated: users.isPlaceholderData || users.isPending }, onChange)}
    />
  );
}
