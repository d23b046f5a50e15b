import { Select } from "@mantine/core";
import type { SelectProps } from "@mantine/core";
import { adminTexts } from "@utspring/domain/admin/texts";
import { trpc } from "../../lib/trpc.ts";

interface ClassSelectProps extends Pick<SelectProps, "placeholder" | "clearable" | "disabled" | "description" | "error" | "onBlur"> {
  label: string;
  /** Empty for none. */
  value: string;
  onChange: (classId: string) => void;
  "data-autofocus"?: boolean;
}

/**
 * Finds one of all classes. It opens first when the list is there: what comes while somebody types would push the field
 * out of sight, and a list whose field is out of sight is hidden.
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
      // Two classes may bear the same name; their codes tell them apart.
      data={(list.data ?? []).map((row) => ({ value: row.id, label: `${row.name} (${row.code})` }))}
      value={value === "" ? null : value}
      onChange={(classId) => onChange(classId ?? "")}
    />
  );
}
