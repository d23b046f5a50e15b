import type { SelectProps } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";

interface Option {
  value: string;
  label: string;
}

type SearchProps = Pick<SelectProps, "searchable" | "openOnFocus" | "data" | "filter" | "searchValue"> & {
  onChange: (value: string | null, option: Option | null) => void;
  onSearchChange: (typed: string) => void;
};

/**
 * A select whose options the server searches, so that it works with any number of them. `initial`: the option that is
 * chosen from the start. `propsOf` takes what the server found and what a choice does.
 */
export function useSearchSelect(initial: Option | null = null) {
  const [chosen, setChosen] = useState(initial);
  const [typed, setTyped] = useState(initial?.label ?? "");
  // The chosen option's label in the field is no search text.
  const [search] = useDebouncedValue(typed === chosen?.label ? "" : typed.trim(), 250);
  const propsOf = (found: Option[], onChange: (value: string) => void): SearchProps => ({
    searchable: true,
    openOnFocus: false,
    data: chosen && !found.some((option) => option.value === chosen.value) ? [chosen, ...found] : found,
    filter: ({ options }) => options,
    searchValue: typed,
    onSearchChange: setTyped,
    onChange: (value, option) => {
      setChosen(option === null ? null : { value: option.value, label: option.label });
      onChange(value ?? "");
    },
  });
  return { search, propsOf };
}
