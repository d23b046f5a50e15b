import { Button, Group, Modal, Text } from "@mantine/core";
import { authTexts } from "@utspring/domain/auth/texts";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { useEffect, useId } from "react";
import { uiTexts } from "../../ui/ui-texts.ts";
import { useConfig } from "../../lib/query/use-config.ts";
import { useTerms } from "../../lib/query/use-terms.ts";
import "../../styles/styles-sheet.css";
import { useBackCloses } from "../../ui/sheet-history.ts";
import { ToastLayer } from "../../ui/ToastLayer.tsx";
import classes from "./TermsDialog.module.css";
import { useDialogStart } from "../../ui/use-dialog-start.ts";
import { TermsText } from "./TermsText.tsx";
import { TermsSummary } from "./TermsSummary.tsx";
import { termsSummaryTexts } from "./terms-summary-texts.ts";
import { useReadToEnd } from "./use-read-to-end.ts";

interface TermsDialogProps {
  isPending: boolean;
  onAccept: () => void;
  onCancel: () => void;
}

/** The accept button is enabled when the text has been scrolled to within 10 px of its end. */
export function TermsDialog({ isPending, onAccept, onCancel }: TermsDialogProps) {
  const texts = authTexts.terms;
  const sections = useTerms();
  const hasOwnTerms = useConfig()?.hasOwnTerms === true;
  const { region, hasReachedEnd, goToEnd } = useReadToEnd();
  const { titleRef, bodyRef } = useDialogStart();
  const hintId = useId();
  useBackCloses(true, onCancel);
  // It unmounts with its dialog, so it restores focus itself.
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Modal.Root opened onClose={onCancel} size="lg" centered closeOnClickOutside={false}>
      <Modal.Overlay />
      <Modal.Content radius="lg">
        <Modal.Header>
          <Modal.Title ref={titleRef} tabIndex={-1} className={classes["title"] ?? ""}>
            {texts.title}
          </Modal.Title>
          <Modal.CloseButton aria-label={uiTexts.close} size={44} iconSize={20} />
        </Modal.Header>
        <div ref={bodyRef} className={classes["body"]}>
          <Text size="sm" c="dimmed" mb="xs">
            {texts.lastUpdated(formatDay(dayOf(new Date())))}
          </Text>
          {sections === null ? (
            <Text role="status">{uiTexts.loading}</Text>
          ) : (
            <div ref={region} className={classes["region"]} role="region" aria-label={texts.regionLabel} tabIndex={0}>
              {!hasOwnTerms && <TermsSummary />}
              <Button variant="light" size="sm" h={44} mt="sm" onClick={goToEnd}>
                {termsSummaryTexts.toEnd}
              </Button>
              <TermsText sections={sections} />
            </div>
          )}
          <Text id={hintId} size="sm" mt="sm" aria-live="polite" className={classes["hint"] ?? ""}>
            {hasReachedEnd ? texts.ready : texts.hint}
          </Text>
          <Group justify="flex-end" gap="sm" mt="sm">
            <Button variant="default" onClick={onCancel} disabled={isPending}>
              {texts.cancel}
            </Button>
            {/* Focusable while disabled, and says what it waits for. */}
            <Button
              aria-disabled={!hasReachedEnd}
              aria-describedby={hasReachedEnd ? undefined : hintId}
              data-disabled={!hasReachedEnd}
              loading={isPending}
              onClick={() => {
                if (hasReachedEnd) onAccept();
              }}
            >
              {texts.accept}
            </Button>
          </Group>
        </div>
        <ToastLayer />
      </Modal.Content>
    </Modal.Root>
  );
}
