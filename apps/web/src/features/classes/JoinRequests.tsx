import { requestTexts } from "@utspring/domain/classes/request-texts";
import type { Outputs } from "../../lib/trpc.ts";
import { JoinRequestRow } from "./JoinRequestRow.tsx";
import classes from "./JoinRequests.module.css";
import { SettingsCard } from "./SettingsCard.tsx";

interface JoinRequestsProps {
  requests: Outputs["classes"]["joinRequests"];
}

/** Who has written the class's code while codes were being guessed, and waits for a studentansvarig's word. */
export function JoinRequests({ requests }: JoinRequestsProps) {
  const { list } = requestTexts;
  return (
    <SettingsCard title={list.title} lead={list.lead}>
      <ul className={classes["list"]}>
        {requests.map((request) => <JoinRequestRow key={request.userId} request={request} />)}
      </ul>
    </SettingsCard>
  );
}
