import { Popover, TextInput, UnstyledButton } from "@mantine/core";
import type { TextInputProps } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconCalendar } from "@tabler/icons-react";
import { parseDay } from "@utspring/domain/dates";
import { Suspense } from "react";
import { lazyNamed } from "./lazy-named.ts";
import "@mantine/core/styles/Popover.layer.css";
import { dateTexts } from "./date-texts.ts";
import { useMedia } from "./hydration-values.ts";
import classes from "./DateField.module.css";
import { LoadingNotice } from "./LoadingNotice.tsx";

// The calendar and its locale load on first use.
const DayPicker = lazyNamed(() => import("./DayPicker.tsx").then((file) => file.DayPicker));

interface DateFieldProps extends Omit<TextInputProps, "value" | "onChange" | "type" | "min" | "max" | "rightSection"> {
  /** `yyyy-MM-dd`, empty for none; while typing, the text as typed. */
  value?: string;
  onChange?: (value: string) => void;
  min?: string;
  max?: string;
}

/** docs/decisions/interface.md#date-fields-mantines-calendar-on-computers-the-native-picker-on-phones */
export function DateField({ value = "", onChange, min, max, ...props }: DateFieldProps) {
  const isTouch = useMedia("(pointer: coarse)", true);
  const [isOpen, calendar] = useDisclosure(false);
  if (isTouch) {
    return (
      <TextInput
        {...props}
        type="date"
        {...(min === undefined ? {} : { min })}
        {...(max === undefined ? {} : { max })}
        value={value}
        onChange={(event) => onChange?.(event.currentTarget.value)}
      />
    );
  }
  const button = (
    <Popover
      opened={isOpen}
      onChange={calendar.close}
      position="bottom-end"
      trapFocus
      returnFocus
      withinPortal
      radius="lg"
      shadow="md"
    >
      <Popover.Target>
        <UnstyledButton
          className={classes["button"] ?? ""}
          aria-label={dateTexts.open}
          disabled={props.disabled}
          onClick={calendar.toggle}
        >
          <IconCalendar size={20} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={dateTexts.calendar} data-mantine-stop-propagation="true">
        <Suspense fallback={<LoadingNotice />}>
          <DayPicker
            day={parseDay(value)}
            {...(min === undefined ? {} : { min })}
            {...(max === undefined ? {} : { max })}
            onPick={(day) => {
              onChange?.(day);
              calendar.close();
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      autoComplete="off"
      placeholder={dateTexts.placeholder}
      value={value}
      onChange={({ currentTarget }) => onChange?.(parseDay(currentTarget.value) ?? currentTarget.value)}
      rightSection={button}
      rightSectionWidth={44}
    />
  );
}
