import { Select } from "@mantine/core";
import type { SelectProps } from "@mantine/core";
import { adminTexts } from "../admin-texts.ts";
import { trpc } from "../../../lib/trpc.ts";

interface ClassSelectProps extends Pick<
  SelectProps,
  "placeholder" | "clearable" | "disabled" | "description" | "error" | "onBlur"
> {
  label: string;
  /** Empty for none. */
  value: string;
  onChange: (classId: string) => void;
  "data-autofocus"?: boolean;
}

/**
 * Selects one of all classes. The list opens once it has loaded: if it grew while the user types, the field could
 * scroll out of view, and Mantine hides the list then.
 */
export function ClassSelect({ value, onChange, disabled = false, ...field }: ClassSelectProps) {
  const list = trpc.admin.classes.list.useQuery();
  return (
    <Select
      {...field}
      size="md"
      searchable
      openOnFocus={false}
      disabled={disabled || list.isPending}
      nothingFoundMessage={adminTexts.classes.assign.noMatch}
      // Classes may have equal names; the code tells them apart.
      data={(list.data ?? []).map((row) => ({ value: row.id, label: `${row.name} (${row.code})` }))}
      value={value === "" ? null : value}
      onChange={(classId) => onChange(classId ?? "")}
    />
  );
}
