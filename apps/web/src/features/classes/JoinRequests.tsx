import { requestTexts } from "./request-texts.ts";
import type { Outputs } from "../../lib/query/trpc.ts";
import { CutNote } from "../../ui/CutNote.tsx";
import { useHeldRows } from "../../ui/use-held-rows.ts";
import { JoinRequestRow } from "./JoinRequestRow.tsx";
import classes from "./JoinRequests.module.css";
import { SettingsCard } from "./SettingsCard.tsx";

interface JoinRequestsProps {
  requests: Outputs["classes"]["joinRequests"];
}

/** Requests wait for a studentansvarig while codes are being guessed. */
export function JoinRequests({ requests }: JoinRequestsProps) {
  const { list } = requestTexts;
  const { shown, listRef, decide } = useHeldRows(requests, ({ userId }) => userId);
  return (
    <SettingsCard title={list.title} lead={list.lead}>
      <ul ref={listRef} className={classes["list"]} aria-label={list.title}>
        {shown.map(({ row: request, decision }) => (
          <JoinRequestRow
            key={request.userId}
            request={request}
            decision={decision}
            onAnswer={(act, text) => decide([request], act, () => ({ text }))}
          />
        ))}
      </ul>
      <CutNote count={requests.length} />
    </SettingsCard>
  );
}
