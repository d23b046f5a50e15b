import { Select, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { roles, roleTexts } from "@utspring/domain/roles";
import { adminTexts } from "../admin-texts.ts";
import { searchError } from "../search-words.ts";
import { ClassSelect } from "../classes/ClassSelect.tsx";
import classes from "../Panel.module.css";
import type { UserFilter } from "./use-users.ts";

interface UserFiltersProps {
  filter: UserFilter;
  onChange: (filter: UserFilter) => void;
}

export function UserFilters({ filter, onChange }: UserFiltersProps) {
  const texts = adminTexts.users;
  return (
    <div className={classes["filters"]} role="search" aria-label={texts.title}>
      <TextInput
        type="search"
        label={texts.search}
        size="md"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={filter.search ?? ""}
        error={searchError(filter.search ?? "")}
        onChange={(event) => onChange({ ...filter, search: event.currentTarget.value })}
      />
      <Select
        label={texts.columns.role}
        size="md"
        placeholder={texts.allRoles}
        clearable
        data={roles.map((role) => ({ value: role, label: roleTexts[role] }))}
        value={filter.role ?? null}
        onChange={(value) => onChange({ ...filter, role: roles.find((role) => role === value) })}
      />
      <ClassSelect
        label={texts.columns.class}
        placeholder={texts.allClasses}
        clearable
        value={filter.classId ?? ""}
        onChange={(classId) => onChange({ ...filter, classId: classId === "" ? undefined : classId })}
      />
    </div>
  );
}
