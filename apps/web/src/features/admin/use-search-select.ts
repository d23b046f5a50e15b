import type { SelectProps } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { adminTexts } from "./admin-texts.ts";

interface Option {
  value: string;
  label: string;
}

type SearchProps = Pick<
  SelectProps,
  "searchable" | "openOnFocus" | "data" | "filter" | "searchValue" | "nothingFoundMessage"
> & {
  onChange: (value: string | null, option: Option | null) => void;
  onSearchChange: (typed: string) => void;
};

interface Found {
  options: Option[];
  /** True until the options of the current search have come. */
  isOutdated: boolean;
}

/** Until the server responds, the typed text filters the previous options, so that nothing moves under a press. */
export function useSearchSelect(initial: Option | null = null) {
  const [chosen, setChosen] = useState(initial);
  const [typed, setTyped] = useState(initial?.label ?? "");
  // The chosen option's label in the field is no search text.
  const searchText = typed === chosen?.label ? "" : typed.trim();
  const [search] = useDebouncedValue(searchText, 250);
  const propsOf = ({ options, isOutdated }: Found, onChange: (value: string) => void): SearchProps => {
    const isWaiting = isOutdated || searchText !== search;
    const found = isWaiting ? options.filter(({ label }) => isPartOf(searchText, label)) : options;
    const isFound = ({ value }: { value: string }) => found.some((option) => option.value === value);
    return {
      searchable: true,
      openOnFocus: false,
      // The chosen option is always there, since the field takes its text from it when focus leaves.
      data: chosen === null || isFound(chosen) ? found : [chosen, ...found],
      filter: (all) => (searchText === "" ? all.options : all.options.filter((one) => "value" in one && isFound(one))),
      searchValue: typed,
      nothingFoundMessage: isWaiting ? "…" : adminTexts.classes.assign.noMatch,
      onSearchChange: setTyped,
      onChange: (value, option) => {
        setChosen(option === null ? null : { value: option.value, label: option.label });
        onChange(value ?? "");
      },
    };
  };
  return { search, propsOf };
}

function isPartOf(part: string, label: string): boolean {
  return label.toLowerCase().includes(part.toLowerCase());
}
