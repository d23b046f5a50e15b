import { Select, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { adminTexts } from "@utspring/domain/admin/texts";
import { roles, roleTexts } from "@utspring/domain/roles";
import { trpc } from "../../lib/trpc.ts";
import classes from "./Panel.module.css";
import type { UserFilter } from "./use-users.ts";

interface UserFiltersProps {
  filter: UserFilter;
  onChange: (filter: UserFilter) => void;
}

/** Narrows the users by name or e-mail, role and class. */
export function UserFilters({ filter, onChange }: UserFiltersProps) {
  const list = trpc.admin.classes.list.useQuery();
  const texts = adminTexts.users;
  return (
    <div className={classes["filters"]} role="search">
      <TextInput
        type="search"
        label={texts.search}
        size="md"
        maxLength={80}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={filter.search ?? ""}
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
      <Select
        label={texts.columns.class}
        size="md"
        placeholder={texts.allClasses}
        clearable
        searchable
        nothingFoundMessage={adminTexts.classes.assign.noMatch}
        data={(list.data ?? []).map((row) => ({ value: row.id, label: `${row.name} (${row.code})` }))}
        value={filter.classId ?? null}
        onChange={(classId) => onChange({ ...filter, classId: classId ?? undefined })}
      />
    </div>
  );
}
