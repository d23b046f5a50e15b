import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import type { ReactNode } from "react";
import { adminTexts } from "../admin-texts.ts";
import classes from "./Users.module.css";
import { useUsers } from "./use-users.ts";

interface UserSelectProps {
  label: string;
  /** Empty for none. */
  value: string;
  onChange: (userId: string) => void;
  placeholder?: string;
  error?: ReactNode;
  /** As a filter it can be cleared, and finds administrators too. */
  isFilter?: boolean;
}

/** Finds one user by name or e-mail; the server searches, so it works with any number of them. */
export function UserSelect({ label, value, onChange, placeholder, error, isFilter = false }: UserSelectProps) {
  const texts = adminTexts.classes.assign;
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const [typed, setTyped] = useState("");
  // The chosen user's label in the field is no search text.
  const [search] = useDebouncedValue(typed === chosen?.label ? "" : typed.trim(), 250);
  const users = useUsers({ search }, 20);
  const found = (users.data?.pages.flatMap((page) => page.rows) ?? [])
    .filter((row) => isFilter || row.role !== "admin")
    .map((row) => ({ value: row.userId, label: `${row.firstName} ${row.lastName} (${row.email})` }));
  const options = chosen && !found.some((option) => option.value === chosen.value) ? [chosen, ...found] : found;
  return (
    <Select
      label={label}
      size="md"
      searchable
      clearable={isFilter}
      openOnFocus={false}
      placeholder={placeholder ?? texts.search}
      nothingFoundMessage={users.isFetching ? "…" : texts.noMatch}
      data={options}
      filter={({ options: all }) => all}
      value={value === "" ? null : value}
      onChange={(userId, option) => {
        setChosen(option === null ? null : { value: option.value, label: option.label });
        onChange(userId ?? "");
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      error={error}
      classNames={{ option: classes["option"] ?? "" }}
    />
  );
}
