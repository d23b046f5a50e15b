import { Button, Stack, Text } from "@mantine/core";
import { IconArrowLeft, IconFileDownload } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { adminSalesTexts } from "./admin-sales-texts.ts";
import { saveFile } from "../../../lib/files/save-file.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import { QueryState } from "../../../ui/QueryState.tsx";
import { SkeletonList } from "../../../ui/SkeletonList.tsx";
import classes from "./Sessions.module.css";
import { SessionSellers } from "./SessionSellers.tsx";
import { SessionSpan } from "./SessionSpan.tsx";
import { SessionSteps } from "./SessionSteps.tsx";
import { SessionSums } from "./SessionSums.tsx";

interface SessionDetailProps {
  sessionId: string;
  onBack: () => void;
}

export function SessionDetail({ sessionId, onBack }: SessionDetailProps) {
  const detail = trpc.admin.sales.detail.useQuery({ sessionId });
  const download = useAction(trpc.admin.sales.summary, adminSalesTexts.pdf, {
    onDone: ({ pdf, fileName }) => saveFile(pdf, fileName),
  });
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <Stack gap="lg">
      <div className={classes["bar"]}>
        <Button
          ref={back}
          variant="subtle"
          px="xs"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={onBack}
        >
          {adminSalesTexts.sessions.back}
        </Button>
        {detail.data && (
          <Button
            variant="default"
            leftSection={<IconFileDownload size={18} aria-hidden />}
            loading={download.isPending}
            onClick={() => void download.run({ sessionId })}
          >
            {adminSalesTexts.pdf.button}
          </Button>
        )}
      </div>
      <QueryState
        query={detail}
        failure={adminSalesTexts.loadPart}
        loading={<SkeletonList rows={4} />}
        isRefreshShown
      />
      {detail.data && (
        <>
          <div>
            <Text c="dimmed" className={classes["detailFacts"] ?? ""}>
              {detail.data.session.className} · {detail.data.session.supplierName} ·{" "}
              <SessionSpan session={detail.data.session} />
            </Text>
            {detail.data.session.description !== null && (
              <Text mt={4} className={classes["detailFacts"] ?? ""}>
                {detail.data.session.description}
              </Text>
            )}
          </div>
          <SessionSteps sessionId={sessionId} status={detail.data.session.status} />
          <SessionSums totals={detail.data.totals} />
          <SessionSellers sellers={detail.data.sellers} />
        </>
      )}
    </Stack>
  );
}
