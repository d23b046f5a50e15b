import { Button, Paper, Text, Title } from "@mantine/core";
import { isOpenClaim } from "@utspring/domain/payments/claims";
import { IconReceipt } from "@tabler/icons-react";
import { useState } from "react";
import { useCan } from "../../lib/session/use-can.ts";
import { CutNote } from "../../ui/CutNote.tsx";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { QueryState } from "../../ui/QueryState.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { useSheetTask } from "../../ui/use-sheet.ts";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import { claimTexts } from "./claim-texts.ts";
import classes from "./Claims.module.css";
import { ClaimRow } from "./ClaimRow.tsx";
import type { ClaimTask } from "./ClaimTaskForm.tsx";
import { useClaims } from "./use-claims.ts";
import type { Claim } from "./use-claims.ts";

// Loaded on first use.
const ClaimTaskForm = lazyNamed(() => import("./ClaimTaskForm.tsx").then((file) => file.ClaimTaskForm));

const shownDecided = 3;

export function ClaimsPanel() {
  const claims = useClaims();
  const canAsk = useCan("payments.claims.ask");
  const canApprove = useCan("payments.claims.approve");
  const [isWhole, setIsWhole] = useState(false);
  const { task, isOpen, begin, close } = useSheetTask<ClaimTask>();
  const rows = claims.data?.rows ?? [];
  const isUnsettled = ({ state }: Claim) => state === "attest" || isOpenClaim(state);
  const open = rows.filter(isUnsettled);
  const decided = rows.filter((row) => !isUnsettled(row));
  const shown = [...open, ...(isWhole ? decided : decided.slice(0, shownDecided))];
  return (
    <Paper withBorder radius="lg" component="section" className={classes["panel"]} aria-label={claimTexts.title}>
      <div className={classes["head"]}>
        <Title order={2} fz="h3">
          {claimTexts.title}
        </Title>
        {canAsk && (
          <Button
            variant="default"
            size="md"
            leftSection={<IconReceipt size={20} aria-hidden />}
            onClick={() => begin({ kind: "ask" })}
          >
            {claimTexts.button}
          </Button>
        )}
      </div>
      <Text c="dimmed" mt={4}>
        {canApprove ? claimTexts.leadManager : claimTexts.lead}
      </Text>
      <QueryState query={claims} failure={claimTexts.load} loading={<SkeletonList rows={1} />} />
      {shown.length > 0 && (
        <ul className={classes["list"]} aria-label={claimTexts.title}>
          {shown.map((claim) => (
            <ClaimRow key={claim.claimId} claim={claim} canApprove={canApprove} onTask={begin} />
          ))}
        </ul>
      )}
      {decided.length > shownDecided && (
        <Button variant="subtle" mih={44} onClick={() => setIsWhole(!isWhole)} aria-expanded={isWhole}>
          {isWhole ? claimTexts.fewer : claimTexts.more(decided.length - shownDecided)}
        </Button>
      )}
      <CutNote count={rows.length} />
      <Sheet isOpen={isOpen} onClose={close} title={task ? claimTexts[task.kind].title : ""}>
        {task && <ClaimTaskForm task={task} isOpen={isOpen} onDone={close} />}
      </Sheet>
    </Paper>
  );
}
