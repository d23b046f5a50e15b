import { Button, Group, Modal, Text } from "@mantine/core";
import { termsSections } from "@utspring/domain/auth/terms";
import { authTexts } from "@utspring/domain/auth/texts";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { uiTexts } from "@utspring/domain/ui-texts";
import { useEffect } from "react";
import "../../styles-sheet.css";
import classes from "./TermsDialog.module.css";
import { TermsText } from "./TermsText.tsx";
import { useReadToEnd } from "./use-read-to-end.ts";

interface TermsDialogProps {
  isPending: boolean;
  onAccept: () => void;
  onCancel: () => void;
}

/** The terms. The accept button wakes when the text has been scrolled to within 10 px of its end. */
export function TermsDialog({ isPending, onAccept, onCancel }: TermsDialogProps) {
  const texts = authTexts.terms;
  const { region, hasReachedEnd } = useReadToEnd();
  // Goes away with its dialog, so it gives focus back itself.
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Modal
      opened
      onClose={onCancel}
      title={texts.title}
      size="lg"
      radius="lg"
      centered
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": uiTexts.close, size: 44, iconSize: 20 }}
      classNames={{ title: classes["title"] ?? "" }}
    >
      <Text size="sm" c="dimmed" mb="xs">{texts.lastUpdated(formatDay(dayOf(new Date())))}</Text>
      <div ref={region} className={classes["region"]} role="region" aria-label={texts.regionLabel} tabIndex={0} data-autofocus>
        <TermsText sections={termsSections} />
      </div>
      <Text size="sm" mt="sm" aria-live="polite" className={classes["hint"] ?? ""}>{hasReachedEnd ? texts.ready : texts.hint}</Text>
      <Group justify="flex-end" gap="sm" mt="sm">
        <Button variant="default" onClick={onCancel} disabled={isPending}>{texts.cancel}</Button>
        <Button onClick={onAccept} disabled={!hasReachedEnd} loading={isPending}>{texts.accept}</Button>
      </Group>
    </Modal>
  );
}
