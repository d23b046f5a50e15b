import { SegmentedControl } from "@mantine/core";
import type { SegmentedControlProps } from "@mantine/core";
import { startTransition, useOptimistic } from "react";

interface SegmentedChoiceProps<Value extends string> extends Pick<
  SegmentedControlProps,
  "className" | "classNames" | "size" | "w"
> {
  label: string;
  values: readonly Value[];
  labelOf: (value: Value) => string;
  value: Value;
  onChange: (value: Value) => void;
}

/** The control answers at once; its choice is drawn in a transition, so that a long list does not delay the press. */
export function SegmentedChoice<Value extends string>({
  label,
  values,
  labelOf,
  value,
  onChange,
  ...rest
}: SegmentedChoiceProps<Value>) {
  const [pressed, press] = useOptimistic(value);
  const choose = (name: string) => {
    const next = values.find((known) => known === name);
    if (next === undefined) return;
    startTransition(() => {
      press(next);
      onChange(next);
    });
  };
  return (
    <SegmentedControl
      {...rest}
      aria-label={label}
      value={pressed}
      onChange={choose}
      data={values.map((one) => ({ value: one, label: labelOf(one) }))}
    />
  );
}
