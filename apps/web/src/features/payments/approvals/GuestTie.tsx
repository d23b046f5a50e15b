import { Button } from "@mantine/core";
import { payLinkTexts } from "../link/pay-link-texts.ts";
import type { PendingRow } from "../use-payments.ts";
import { useTie } from "./use-tie.ts";

/** One press for the member whom the name points to, who is never chosen without it. */
export function GuestTie({ row, whose, onOther }: { row: PendingRow; whose: string; onOther: () => void }) {
  const texts = payLinkTexts.tie;
  const tie = useTie();
  const likely = row.guest?.likely ?? null;
  return (
    <>
      {likely !== null && (
        <Button variant="light" loading={tie.isPending} onClick={() => void tie.run(row, likely.userId)}>
          {texts.likely(likely.name)}
        </Button>
      )}
      <Button variant="subtle" px="sm" onClick={onOther} aria-label={texts.otherOf(whose)}>
        {texts.other}
      </Button>
    </>
  );
}
