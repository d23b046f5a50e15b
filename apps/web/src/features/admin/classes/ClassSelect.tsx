import { Select } from "@mantine/core";
import type { SelectProps } from "@mantine/core";
import { useSearchSelect } from "../use-search-select.ts";
import { useClasses } from "./use-classes.ts";
import type { ClassRow } from "./use-classes.ts";

type KnownClass = Pick<ClassRow, "id" | "name" | "code">;

interface ClassSelectProps extends Pick<
  SelectProps,
  "placeholder" | "clearable" | "disabled" | "description" | "error" | "onBlur"
> {
  label: string;
  value: string;
  onChange: (classId: string) => void;
  initial?: KnownClass | undefined;
  "data-autofocus"?: boolean;
}

export function ClassSelect({ value, onChange, initial, ...field }: ClassSelectProps) {
  const { search, propsOf } = useSearchSelect(initial && optionOf(initial));
  const list = useClasses(search, 20);
  const options = (list.data?.pages.flatMap((page) => page.rows) ?? []).map(optionOf);
  return (
    <Select
      {...field}
      size="md"
      value={value === "" ? null : value}
      {...propsOf({ options, isOutdated: list.isPlaceholderData || list.isPending }, onChange)}
    />
  );
}

/** Classes may have equal names; the code tells them apart. */
const optionOf = ({ id, name, code }: KnownClass) => ({ value: id, label: `${name} (${code})` });
