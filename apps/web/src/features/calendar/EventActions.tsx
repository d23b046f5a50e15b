import { Button, Group } from "@mantine/core";
import { calendarTexts } from "./calendar-texts.ts";
import { showInfoToast } from "../../lib/press/toast.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import type { CalendarItem } from "./use-calendar.ts";

interface EventActionsProps {
  event: CalendarItem;
  onEdit: () => void;
}

export function EventActions({ event, onEdit }: EventActionsProps) {
  const { update } = calendarTexts;
  const { spoken = event.title } = event;
  const texts = calendarTexts.remove;
  const remove = useAction(trpc.calendar.remove, texts);
  const { calendar } = trpc.useUtils();
  // An event on another day moves to another list.
  const sayGone = () => {
    const isMoved = calendar.list.getData({})?.entries.some(({ id }) => id === event.id);
    showInfoToast(calendarTexts.page[isMoved ? "moved" : "gone"]);
  };
  const look = { variant: "subtle", size: "sm", h: 44, px: 12 } as const;
  return (
    <Group gap={0} mx={-12} mb={-8}>
      <Button {...look} aria-label={update.spoken(spoken)} onClick={onEdit}>
        {update.button}
      </Button>
      <ConfirmButton
        {...look}
        aria-label={texts.spoken(spoken)}
        question={{ title: texts.title, text: texts.text(event.title), confirm: texts.confirm }}
        onGone={sayGone}
        isPending={remove.isPending}
        isDangerous
        onConfirm={() => remove.run({ eventId: event.id }, event.title)}
      >
        {texts.button}
      </ConfirmButton>
    </Group>
  );
}
